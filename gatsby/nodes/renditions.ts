/**
 * How pictures are asked for where the fragments of components/picture cannot be used: in queries of
 * createPages. `__tests__/gatsby/nodes/renditions.test.ts` holds the two together.
 */
export const RENDITIONS = {
  WidePicture: `gatsbyImageData(
    layout: FULL_WIDTH
    breakpoints: [480, 800, 1280, 1600]
    formats: [WEBP]
    placeholder: DOMINANT_COLOR
    webpOptions: { quality: 76 }
  )`,
  PortraitPicture: `gatsbyImageData(
    layout: FULL_WIDTH
    breakpoints: [160, 320, 640]
    formats: [WEBP]
    placeholder: DOMINANT_COLOR
    webpOptions: { quality: 80 }
  )`,
  PictureCrops: `landscape: gatsbyImageData(
    layout: FIXED
    width: 1000
    aspectRatio: 1.3333
    outputPixelDensities: [1]
    formats: [WEBP]
    placeholder: NONE
    transformOptions: { cropFocus: ATTENTION }
    webpOptions: { quality: 76 }
  )
  square: gatsbyImageData(
    layout: FIXED
    width: 800
    aspectRatio: 1
    outputPixelDensities: [1]
    formats: [WEBP]
    placeholder: NONE
    transformOptions: { cropFocus: ATTENTION }
    webpOptions: { quality: 76 }
  )`,
} as const;
