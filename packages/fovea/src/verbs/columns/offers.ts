import type { Group } from '../../model/index.ts';
import { place, type ResultColumn } from './column.ts';

export const offersColumns: readonly ResultColumn[] = [
  {
    name: 'offers',
    fields: {
      title: 'text',
      description: 'text',
      amount: 'number',
      currency: 'text',
      unit: 'text',
      quantity: 'number',
      up_to: 'number',
      old_amount: 'number',
      unit_amount: 'number',
      member_amount: 'number',
      price_text: 'text',
      score: 'number',
      ...place,
    },
    of: ({ groups = [] }) => groups.filter(({ type }) => type === 'offer').map(offerOf),
  },
];

function offerOf({ page, box, score, children = [] }: Group): Readonly<Record<string, unknown>> {
  const part = (type: string): Group | undefined => children.find((child) => child.type === type);
  const value = (type: string): Readonly<Record<string, unknown>> =>
    (part(type)?.value ?? {}) as Readonly<Record<string, unknown>>;
  const price = value('price');
  return {
    ...price,
    up_to: price['upTo'],
    title: part('title')?.text,
    description: part('description')?.text,
    old_amount: value('oldPrice')['amount'],
    unit_amount: value('unitPrice')['amount'],
    member_amount: value('memberPrice')['amount'],
    price_text: part('price')?.text,
    score,
    page,
    ...box,
  };
}
