import { Button } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { type ReactNode, Suspense, useId, useRef, useState } from 'react'
import { type ChosenFilter, ChosenFilters } from '../chosen-filters.tsx'
import { lazyPart } from '../lazy-part.tsx'
import { useOnPhone } from '../use-on-phone.ts'
import classes from './list-filters.module.css'

const BottomSheet = lazyPart(() => import('../bottom-sheet.tsx').then((part) => part.BottomSheet))
const FiltersPopover = lazyPart(() => import('./filters-popover.tsx').then((part) => part.FiltersPopover))

type Props = {
  /** Search field. */
  search?: ReactNode
  /** Active filters except the search, each with a function that removes it. */
  chosen: readonly (ChosenFilter | false | '' | undefined)[]
  onClear: () => void
  /** Label of the button that returns to the list on a phone: 'Mostrar leads'. */
  action: string
  /** Called when somebody is about to open the panel. */
  onReach?: () => void
  /** Controls of the panel; each choice applies at once. */
  children: ReactNode
}

/** Filters of a list: search, one button for other choices, and chips of the active ones while it is closed. */
export function ListFilters({ search, chosen, onClear, action, onReach, children }: Props) {
  const id = useId()
  const onPhone = useOnPhone()
  const [opened, setOpened] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const filters = chosen.filter((one) => one !== undefined && one !== false && one !== '')
  const active = filters.length
  return (
    <search className={classes.filters}>
      <div className={classes.line}>
        {search && <div className={classes.search}>{search}</div>}
        <Button
          ref={button}
          variant="default"
          leftSection={<IconAdjustmentsHorizontal size={18} aria-hidden />}
          rightSection={active > 0 && <b>{active}</b>}
          aria-label={active > 0 ? `Filtros, ${active} ${active === 1 ? 'ativo' : 'ativos'}` : 'Filtros'}
          aria-haspopup="dialog"
          aria-expanded={opened}
          aria-controls={opened && !onPhone ? id : undefined}
          onPointerEnter={onReach}
          onFocus={onReach}
          onClick={() => setOpened(!opened)}
        >
          Filtros
        </Button>
        <Suspense>
          {opened &&
            (onPhone ? (
              <BottomSheet title="Filtros" closeLabel="Fechar filtros" action={action} onClose={() => setOpened(false)}>
                {children}
              </BottomSheet>
            ) : (
              <FiltersPopover id={id} button={button} side={search ? 'end' : 'start'} onClose={() => setOpened(false)}>
                {children}
              </FiltersPopover>
            ))}
        </Suspense>
      </div>
      {active > 0 && !opened && <ChosenFilters filters={filters} onClear={onClear} />}
    </search>
  )
}

/** Controls of a panel, side by side. */
export const FilterFields = ({ children }: { children: ReactNode }) => <div className={classes.fields}>{children}</div>
