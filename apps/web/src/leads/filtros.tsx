import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { Suspense, useId, useRef, useState } from 'react'
import { lazyPart } from '../ui/lazy-part.tsx'
import { SearchInput } from '../ui/list/search-input.tsx'
import { countFiltros, type FiltroUrl } from './filtro-url.ts'
import classes from './filtros.module.css'
import { FiltrosEscolhidos } from './filtros-escolhidos.tsx'

const FiltrosPainel = lazyPart(() => import('./filtros-painel.tsx').then((part) => part.FiltrosPainel))
const BottomSheet = lazyPart(() => import('../ui/bottom-sheet.tsx').then((part) => part.BottomSheet))
const FiltrosPopover = lazyPart(() => import('./filtros-popover.tsx').then((part) => part.FiltrosPopover))
const preload = () => void FiltrosPainel.preload().catch(() => undefined)

const CELULAR = '(width < 48em)'

type Props = {
  url: FiltroUrl
  /** Changes parts of the address; every choice is applied at once. */
  onChange: (parts: Partial<FiltroUrl>) => void
}

/** Filters of leads: search, a panel of choices, and what is chosen as chips while the panel is closed. */
export function FiltrosLeads({ url, onChange }: Props) {
  const id = useId()
  const celular = useMediaQuery(CELULAR, undefined, { getInitialValueInEffect: false })
  const [aberto, setAberto] = useState(false)
  const botao = useRef<HTMLButtonElement>(null)
  const ativos = countFiltros(url)
  const painel = <FiltrosPainel url={url} onChange={onChange} />
  return (
    <search className={classes.filtros}>
      <div className={classes.linha}>
        <SearchInput
          className={classes.texto}
          label="Buscar por nome, telefone, código ou paciente"
          value={url.texto}
          onChange={(texto) => onChange({ texto })}
        />
        <Button
          ref={botao}
          variant="default"
          leftSection={<IconAdjustmentsHorizontal size={18} aria-hidden />}
          rightSection={ativos > 0 && <b>{ativos}</b>}
          aria-label={ativos > 0 ? `Filtros, ${ativos} ${ativos === 1 ? 'ativo' : 'ativos'}` : 'Filtros'}
          aria-haspopup="dialog"
          aria-expanded={aberto}
          aria-controls={aberto && !celular ? id : undefined}
          onPointerEnter={preload}
          onFocus={preload}
          onClick={() => setAberto(!aberto)}
        >
          Filtros
        </Button>
        <Suspense>
          {aberto &&
            (celular ? (
              <BottomSheet
                title="Filtros"
                closeLabel="Fechar filtros"
                action="Mostrar leads"
                onClose={() => setAberto(false)}
              >
                {painel}
              </BottomSheet>
            ) : (
              <FiltrosPopover id={id} botao={botao} onClose={() => setAberto(false)}>
                {painel}
              </FiltrosPopover>
            ))}
        </Suspense>
      </div>
      {ativos > 0 && !aberto && <FiltrosEscolhidos url={url} onChange={onChange} />}
    </search>
  )
}
