import { Heading } from "../../components/text/heading";
import { Picture } from "../../components/picture/picture";
import { ButtonLink } from "../../components/button/button";
import { Container, joinClasses, overPicture, Stack } from "../../components/layout/layout";
import { Text } from "../../components/text/text";
import * as styles from "../../layout/site-layout.module.css";

export interface NotFoundProps {
  data: Pick<Queries.NotFoundPageFieldsFragment, "heading" | "text" | "home" | "picture"> & {
    readonly code?: string;
  };
  /** What has not been found. */
  kind?: "page" | "article";
}

/** The lighthouse and the way home. src/bootstrap/page-features.ts logs the requested path. */
export function NotFound({ data, kind = "page" }: NotFoundProps) {
  return (
    <section
      className={joinClasses(styles.notFound, overPicture)}
      data-hero="night"
      data-not-found={kind}
      aria-labelledby="not-found"
    >
      <Picture picture={data.picture} sizes="max(100vw, 160svh)" first className={styles.picture} />
      <Container>
        <Stack start>
          {data.code && <p className={styles.code}>{data.code}</p>}
          <Heading id="not-found" level={1}>
            {data.heading}
          </Heading>
          <Text>{data.text}</Text>
          <ButtonLink to={data.home.to}>{data.home.label}</ButtonLink>
        </Stack>
      </Container>
    </section>
  );
}
