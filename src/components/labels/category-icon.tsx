import Award from "lucide-react/icons/award";
import Brain from "lucide-react/icons/brain";
import Megaphone from "lucide-react/icons/megaphone";
import TrendingUp from "lucide-react/icons/trending-up";
import Users from "lucide-react/icons/users";
import type { LucideIcon } from "lucide-react";

const icons: Record<string, LucideIcon> = { Award, Brain, Megaphone, TrendingUp, Users };

/** The icon beside an article's category, by its name in the front matter. */
export function CategoryIcon({ name }: { name: string }) {
  const Icon = icons[name] ?? Megaphone;
  return <Icon aria-hidden="true" size={20} />;
}
