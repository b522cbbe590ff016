import { IconChevronDown, IconSearch } from '@tabler/icons-react'
import { type ReactNode, Suspense, useId, useState } from 'react'
import { lazyPart } from '../../ui/lazy-part.tsx'
import classes from './barra-busca.module.css'
import { CamposBusca, type CamposProps } from './campos-busca.tsx'
import { FiltrosButton } from './filtros-button.tsx'
import { formatRaio } from './format-raio.ts'

const BottomSheet = lazyPart(() => import('../../ui/bottom-sheet.tsx').then((part) => part.BottomSheet))

const show = (total: number | undefined) => {
  if (total === undefined) return 'Mostrar clínicas'
  if (total === 0) return 'Nenhuma clínica'
  return `Mostrar ${total.toLocaleString('pt-BR')} ${total === 1 ? 'clínica' : 'clínicas'}`
}

type Props = CamposProps & {
  /** Name of the chosen city, '…' while it loads; with a city, the bar collapses into a summary that expands on tap. */
  nomeCidade: string | undefined
  ativos: number
  filtros: ReactNode
  escolhidos: ReactNode
  /** Number of results; undefined while unknown. */
  total: number | undefined
}

/** Search bar of phones: a sticky one-line summary once a city is chosen; filters open in a bottom sheet. */
export function BarraEstreita({ nomeCidade, ativos, filtros, escolhidos, total, ...campos }: Props) {
  const [filtrando, setFiltrando] = useState(false)
  const resumo = nomeCidade && `${nomeCidade} · ${formatRaio(campos.raio)} km`
  // Keyed by the summary, so that another city or radius collapses the bar again.
  const [abertaPara, setAbertaPara] = useState<string>()
  const aberta = resumo === undefined || abertaPara === resumo
  const id = useId()
  return (
    <>
      <search className={classes.barra} data-pilula={resumo !== undefined || undefined}>
        <div className={classes.frase}>
          {resumo !== undefined && (
            <button
              type="button"
              className={classes.pilula}
              aria-expanded={aberta}
              aria-controls={id}
              onClick={() => setAbertaPara(aberta ? undefined : resumo)}
            >
              <IconSearch size={20} aria-hidden className={classes.icone} />
              <span>
                {resumo}
                {ativos > 0 && ` · ${ativos} ${ativos === 1 ? 'filtro' : 'filtros'}`}
              </span>
              <IconChevronDown size={18} aria-hidden />
            </button>
          )}
          <div id={id} className={classes.dobra}>
            {aberta && <CamposBusca {...campos} />}
          </div>
          <FiltrosButton ativos={ativos} aberto={filtrando} painel="dialog" onClick={() => setFiltrando(true)} />
        </div>
      </search>
      {ativos > 0 && escolhidos}
      <Suspense>
        {filtrando && (
          <BottomSheet
            title="Filtros avançados"
            closeLabel="Fechar filtros"
            action={show(total)}
            onClose={() => setFiltrando(false)}
          >
            {filtros}
          </BottomSheet>
        )}
      </Suspense>
    </>
  )
}
