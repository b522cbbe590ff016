import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './item-list.module.css'

type ListProps<Item> = { label: string; items: readonly Item[]; children: (item: Item) => ReactNode }

/** A list of cards, for content that does not fit columns. */
export const ItemList = <Item extends { id: string }>({ label, items, children }: ListProps<Item>) => (
  <ul className="portal-items-medium" aria-label={label}>
    {items.map((item) => (
      <li key={item.id}>{children(item)}</li>
    ))}
  </ul>
)

export const ItemListSkeleton = () => (
  <div className="portal-items-medium" aria-busy="true">
    {['a', 'b', 'c'].map((key) => (
      <Skeleton key={key} height={112} radius="lg" />
    ))}
  </div>
)

type CardProps = {
  title: string
  /** Shown above the title. */
  badges?: ReactNode
  /** Shown as no longer active. */
  isOver?: boolean
  /** Shown beside the title, also on a phone. */
  beside?: ReactNode
  actions?: ReactNode
  children: ReactNode
}

/** A card: title, paragraphs, actions. */
export const ItemCard = ({ title, badges, isOver, beside, actions, children }: CardProps) => (
  <article className={classes.card} data-over={isOver || undefined}>
    <div className={classes.text}>
      {badges}
      <div className={classes.head}>
        <h2>{title}</h2>
        {beside}
      </div>
      {children}
    </div>
    {actions}
  </article>
)

/** Emphasised paragraph. */
export const ItemSummary = ({ children }: { children: ReactNode }) => <p className={classes.summary}>{children}</p>
