import Award from "lucide-react/icons/award";
import Brain from "lucide-react/icons/brain";
import Megaphone from "lucide-react/icons/megaphone";
import TrendingUp from "lucide-react/icons/trending-up";
import Users from "lucide-react/icons/users";
import type { LucideIcon } from "lucide-react";

import type { Words } from "../../content-fields/words";

const CATEGORY_ICONS: Record<string, LucideIcon> = { Award, Brain, Megaphone, TrendingUp, Users };

/** The text of a category (authoring/types/collections/news-article.ts) in the page's language. */
export function categoryText(category: string, texts: Words["categories"]): string {
  return texts[category.toLowerCase() as keyof typeof texts];
}

/** The icon of an article's category, by its name in the front matter. */
export function CategoryIcon({ name }: { name: string }) {
  const Icon = CATEGORY_ICONS[name] ?? Megaphone;
  return <Icon aria-hidden="true" size={20} />;
}
