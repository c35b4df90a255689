import type { CheerioAPI } from "cheerio/slim";

type Selection = ReturnType<CheerioAPI>;

function fillSelect($: CheerioAPI, $select: Selection, value: string): void {
  $select.find("option").each((_, element) => {
    const $option = $(element);
    const own = $option.attr("value") ?? $option.text();
    if (own === value) $option.attr("selected", "");
    else $option.removeAttr("selected");
  });
}

function fillInput($input: Selection, value: string): void {
  const type = $input.attr("type");
  if (type !== "radio" && type !== "checkbox") {
    $input.attr("value", value);
  } else if ($input.attr("value") === value) {
    $input.attr("checked", "");
  } else {
    $input.removeAttr("checked");
  }
}

/** Puts each typed value into the form's control(s) of that name. */
export function fillControls(
  $: CheerioAPI,
  $form: Selection,
  typed: ReadonlyMap<string, string>,
): void {
  $form.find("[name]").each((_, element) => {
    const $control = $(element);
    const value = typed.get($control.attr("name") ?? "");
    if (value === undefined) return;
    // The parser of a browser eats the first line break of a textarea.
    if ($control.is("textarea")) $control.text(value.startsWith("\n") ? `\n${value}` : value);
    else if ($control.is("select")) fillSelect($, $control, value);
    else if ($control.is("input")) fillInput($control, value);
  });
}
