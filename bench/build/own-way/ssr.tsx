import type { GatsbySSR } from "gatsby";
import { lightParts } from "../../../gatsby/html/light-page";

export const onRenderBody: GatsbySSR["onRenderBody"] = ({ setHeadComponents }) => {
  const boot = { __html: BOOT_SCRIPT };
  setHeadComponents([<script key="boot" data-boot={LOOKS_HASH} dangerouslySetInnerHTML={boot} />]);
};

export const onPreRenderHTML: GatsbySSR["onPreRenderHTML"] = ({
  getHeadComponents,
  replaceHeadComponents,
  getPostBodyComponents,
  replacePostBodyComponents,
}) => {
  replaceHeadComponents(lightParts(getHeadComponents()));
  replacePostBodyComponents(lightParts(getPostBodyComponents()));
};
