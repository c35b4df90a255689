import { Heading } from "../../components/heading/heading";

export interface HeadedProps {
  id: string;
  heading: string;
  lead: string;
}

/** A band's heading with one sentence under it. */
export function Headed({ id, heading, lead }: HeadedProps) {
  return (
    <div className="gap-4">
      <Heading id={id}>{heading}</Heading>
      <p className="lead">{lead}</p>
    </div>
  );
}
