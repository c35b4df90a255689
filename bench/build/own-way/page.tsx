import "shell.css";

/** What the shell says of an article, besides its text. */
export interface Told {
  title: string;
  description: string;
}

/** An article's HTML, or another one, with what stands around it in every generator. */
export function Page({ title, description, html }: Told & { html: string }) {
  const { bodyBefore, bodyAfter } = SHELL;
  const before = bodyBefore.replaceAll("{title}", title).replaceAll("{description}", description);
  return <div dangerouslySetInnerHTML={{ __html: before + html + bodyAfter }} />;
}

export function PageHead({ title, description }: Told) {
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
    </>
  );
}
