import { distanciaKm } from '@portal/contract/busca/distancia'
import type { ClinicaDetalhe } from '@portal/contract/clinicas/clinicas.contract'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { vagasQuery } from '../../vagas/vagas.api.ts'
import { VagasSecao } from '../../vagas/vagas-secao.tsx'
import { detalheQuery } from '../clinicas.api.ts'
import { AcoesClinica } from './acoes-clinica.tsx'
import { Administrativo } from './administrativo.tsx'
import { ClinicaJanela } from './clinica-janela.tsx'
import { ContatoClinica } from './contato-clinica.tsx'
import type { Vizinhas } from './navegacao.tsx'

const RegularidadeSecao = lazyPart(() =>
  import('../regularidade/regularidade-secao.tsx').then((part) => part.RegularidadeSecao),
)

type Props = {
  id: string
  /** Number of the picture shown full-screen, from 1. */
  foto: number | undefined
  onFoto: (numero: number) => void
  onFotoClose: () => void
  onClose: () => void
  onShare: (clinica: ClinicaDetalhe) => void
  /** Undefined for roles without patients. */
  onCadastro: ((clinica: ClinicaDetalhe) => void) | undefined
  /** Confirms vacancies; undefined for roles that only read them. */
  onVagas: ((clinica: ClinicaDetalhe) => void) | undefined
  /** Centre of the search. */
  centro: Lugar | undefined
  /** Neighbours in the results. */
  vizinhas: Vizinhas | undefined
  /** True when another dialog covers this one. */
  coberto: boolean
}

type Lugar = { latitude: number | null; longitude: number | null }

function distanciaEntre(a: Lugar | undefined, b: Lugar): number | undefined {
  if (a?.latitude == null || a.longitude === null || b.latitude === null || b.longitude === null) return undefined
  return distanciaKm({ latitude: a.latitude, longitude: a.longitude }, { latitude: b.latitude, longitude: b.longitude })
}

/** Details of a clinic for consultants. */
export function ClinicaDialog({ id, onShare, onCadastro, onVagas, centro, ...props }: Props) {
  const { data, error, refetch } = useQuery(detalheQuery(id))
  // Details wait for the vacancies, whose later arrival would move everything below them.
  const { isPending } = useQuery(vagasQuery(id))
  return (
    <ClinicaJanela
      {...props}
      clinica={isPending ? undefined : data}
      erro={error}
      onRetry={refetch}
      distanciaDe={(clinica) => distanciaEntre(centro, clinica)}
      contato={(clinica, acoes) => (
        <ContatoClinica clinica={clinica} acoes={acoes}>
          <VagasSecao clinicaId={id} onConfirm={onVagas && (() => onVagas(clinica))} />
        </ContatoClinica>
      )}
      acoes={(clinica) => (
        <AcoesClinica
          clinica={clinica}
          onShare={() => onShare(clinica)}
          onCadastro={onCadastro && (() => onCadastro(clinica))}
        />
      )}
    >
      {(clinica) => (
        <>
          <Suspense>
            <RegularidadeSecao id={clinica.id} />
          </Suspense>
          <Administrativo {...clinica} />
        </>
      )}
    </ClinicaJanela>
  )
}
