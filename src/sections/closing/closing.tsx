import { Actions } from "../../components/button/actions";
import { ButtonLink } from "../../components/button/button";
import { Heading } from "../../components/text/heading";
import { Downloads } from "../../components/lists/downloads";
import { Grid, Section, Stack, groundClass, joinClasses } from "../../components/layout/layout";
import { Picture } from "../../components/picture/picture";
import { Text } from "../../components/text/text";
import { LazyDrawing } from "../lazy-drawing";
import type { SectionProps } from "../section";
import * as styles from "./closing.module.css";

/** A call to action at the end of a page or between its sections. */
export function ClosingSection({ data, id }: SectionProps<"Closing">) {
  const { layout, picture, ground, email } = data;
  const isPlain = !picture || layout === "plain";
  const copy = (
    <Stack gap={5} className={styles.copy}>
      <Heading id={id}>{data.heading}</Heading>
      {data.lead && <Text look="lead">{data.lead}</Text>}
      <Actions links={data.actions} />
      {email && (
        <div>
          <ButtonLink to={`mailto:${email.address}`}>{email.label}</ButtonLink>
        </div>
      )}
      {!isPlain && <Downloads links={data.downloads} />}
    </Stack>
  );
  if (isPlain) {
    return (
      <Section labelledBy={id} ground={ground}>
        <Grid columns="wideLeft" align="end" className={styles.plain}>
          {copy}
          {data.drawing === "arches" && <LazyDrawing name="arches" />}
          <Downloads links={data.downloads} />
        </Grid>
      </Section>
    );
  }
  const isCover = layout === "cover";
  return (
    <section
      className={joinClasses(groundClass(ground), isCover ? styles.cover : styles.beside)}
      aria-labelledby={id}
    >
      <Picture
        picture={picture}
        sizes={isCover ? "max(100vw, min(195svh, 100rem))" : "(width >= 1024px) 70vw, 134vw"}
        className={styles.picture}
      />
      {copy}
    </section>
  );
}
