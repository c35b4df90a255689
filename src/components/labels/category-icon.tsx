import Award from "lucide-react/icons/award";
import Brain from "lucide-react/icons/brain";
import Megaphone from "lucide-react/icons/megaphone";
import TrendingUp from "lucide-react/icons/trending-up";
import Users from "lucide-react/icons/users";
import type { LucideIcon } from "lucide-react";

import type { Words } from "../../content-fields/words";

/** By the names in the front matter, and by categories; other categories have a megaphone. */
const CATEGORY_ICONS: Record<string, LucideIcon> = {
  ...{ Award, Brain, Megaphone, TrendingUp, Users },
  ...{ Launch: Brain, Milestone: TrendingUp, Partnership: Users },
};

/** The text of a category (authoring/types/collections/news-article.ts) in the page's language. */
export function categoryText(category: string, texts: Words["categories"]): string {
  return texts[category.toLowerCase() as keyof typeof texts];
}

interface CategoryIconProps {
  category: string;
  /** An icon that the front matter names instead. */
  categoryIcon: string | null;
}

/** The icon of an article's category. */
export function CategoryIcon({ category, categoryIcon }: CategoryIconProps) {
  const Icon = CATEGORY_ICONS[categoryIcon ?? category] ?? Megaphone;
  return <Icon aria-hidden="true" size={20} />;
}
