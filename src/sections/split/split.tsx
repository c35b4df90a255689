import { graphql } from "gatsby";
import { Actions } from "../../components/button/actions";
import { Figures } from "../../components/lists/figures";
import { Heading } from "../../components/text/heading";
import { Grid, remark, Section, Stack, whole } from "../../components/layout/layout";
import { Picture } from "../../components/picture/picture";
import { Reveal } from "../../components/reveal/reveal";
import { Paragraphs, Text } from "../../components/text/text";

/** A picture or a drawing beside a text. */
export function Split({ data, id }: { data: Queries.SplitSectionFragment; id: string }) {
  return (
    <Section labelledBy={id} ground={data.ground}>
      <Grid align="center">
        {data.drawing === "chairs" && <Chairs />}
        {data.picture && (
          <Reveal>
            <Picture picture={data.picture} sizes="(width >= 768px) 50vw, 100vw" shape="square" />
          </Reveal>
        )}
        <Reveal delay={200}>
          <Stack gap={5}>
            <Heading id={id} size={data.picture ? "medium" : "large"}>
              {data.heading}
            </Heading>
            <Paragraphs text={data.text} />
            {data.remark && (
              <Text look="strong" className={remark}>
                {data.remark}
              </Text>
            )}
            <Actions links={data.actions} />
          </Stack>
        </Reveal>
        {data.figures && (
          <div className={whole}>
            <Figures figures={data.figures} />
          </div>
        )}
      </Grid>
    </Section>
  );
}

function Chairs() {
  return (
    <svg
      viewBox="0 0 480 300"
      width="34rem"
      fill="none"
      stroke="var(--text)"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M192 157a48 48 0 0 1 96 0z" fill="var(--lit)" stroke="none" />
      <path d="M12 276H468M150 158H330M176 158 164 276M304 158 316 276" />
      <Chair />
      <g transform="matrix(-1 0 0 1 480 0)">
        <Chair />
      </g>
    </svg>
  );
}

function Chair() {
  return (
    <path d="M52 92Q58 148 66 196H134M66 196 56 276M128 196 138 276M56 124 98 128M68 232H132" />
  );
}

export const query = graphql`
  fragment SplitSection on SplitSection {
    id
    ground
    heading
    text
    remark
    figures {
      value
      unit
      note
    }
    actions {
      label
      to
    }
    picture {
      ...WidePicture
    }
    drawing
  }
`;
