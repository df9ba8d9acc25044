import type { ReactNode } from 'react';

type ReportCardProps = { readonly title: string; readonly isWide?: boolean; readonly children: ReactNode };

/** One part of a report. */
export function ReportCard({ title, isWide = false, children }: ReportCardProps): ReactNode {
  return (
    <section className={isWide ? 'card wide' : 'card'}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}
