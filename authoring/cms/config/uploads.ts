/** Names of the pictures, films and captions that authors may upload and choose from. */
export const UPLOADABLE = /\.(?:jpe?g|png|webp|mp4|vtt)$/iu;
