import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { ROTULO_PERIODO } from '@portal/contract/metricas/periodo'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { type FiltrosUrl, isFiltrado, PERIODO_PADRAO, SEM_FILTRO } from '../metricas-url.ts'
import classes from './filtros.module.css'
import { PeriodoEscolha } from './periodo-escolha.tsx'

const BottomSheet = lazyPart(() => import('../../ui/bottom-sheet.tsx').then((part) => part.BottomSheet))

const Campos = lazyPart(() => import('./campos.tsx').then((part) => part.Campos))
const Escolhidos = lazyPart(() => import('./escolhidos.tsx').then((part) => part.Escolhidos))

const CELULAR = '(width < 48em)'

type Props = { url: FiltrosUrl; onChange: (parts: FiltrosUrl) => void; equipe: boolean }

/** Period and filters: visible on a wide screen, in a sheet on a phone. */
export function FiltrosMetricas({ url, onChange, equipe }: Props) {
  const celular = useMediaQuery(CELULAR, undefined, { getInitialValueInEffect: false })
  const [aberto, setAberto] = useState(false)
  const ativos = Object.keys(SEM_FILTRO).filter((chave) => url[chave as keyof typeof SEM_FILTRO] !== undefined).length
  return (
    <search className={classes.filtros}>
      {celular ? (
        <Button
          variant="default"
          leftSection={<IconAdjustmentsHorizontal size={18} aria-hidden />}
          rightSection={ativos > 0 && <b>{ativos}</b>}
          aria-haspopup="dialog"
          aria-expanded={aberto}
          aria-label={`Período e filtros: ${ROTULO_PERIODO[url.periodo ?? PERIODO_PADRAO]}${ativos > 0 ? `, ${ativos} ${ativos === 1 ? 'ativo' : 'ativos'}` : ''}`}
          onClick={() => setAberto(true)}
        >
          Período e filtros · {ROTULO_PERIODO[url.periodo ?? PERIODO_PADRAO]}
        </Button>
      ) : (
        <>
          <PeriodoEscolha url={url} onChange={onChange} />
          <div className={classes.campos}>
            <Suspense>
              <Campos url={url} onChange={onChange} equipe={equipe} />
            </Suspense>
          </div>
        </>
      )}
      <Suspense>
        {celular && aberto && (
          <BottomSheet
            title="Período e filtros"
            closeLabel="Fechar filtros"
            action="Mostrar métricas"
            onClose={() => setAberto(false)}
          >
            <div className={classes.folha}>
              <PeriodoEscolha url={url} onChange={onChange} />
              <Campos url={url} onChange={onChange} equipe={equipe} />
            </div>
          </BottomSheet>
        )}
      </Suspense>
      <Suspense>{isFiltrado(url) && !aberto && <Escolhidos url={url} onChange={onChange} equipe={equipe} />}</Suspense>
    </search>
  )
}
