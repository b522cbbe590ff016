import type { Metricas } from '@portal/contract/metricas/metricas.contract'
import { Coorte } from './blocos/coorte.tsx'
import { Etapas } from './blocos/etapas.tsx'
import { Evolucao } from './blocos/evolucao.tsx'
import { Funil } from './blocos/funil.tsx'
import { MotivosPerda } from './blocos/motivos.tsx'
import { Origens } from './blocos/origens.tsx'
import { PrimeiroContato } from './blocos/primeiro-contato.tsx'

/** Charts for every role. */
export const Graficos = ({ metricas }: { metricas: Metricas }) => (
  <>
    <Evolucao {...metricas} />
    <Funil {...metricas} />
    <PrimeiroContato {...metricas} />
    <Origens {...metricas} />
    <MotivosPerda {...metricas} />
    <Etapas {...metricas} />
    <Coorte {...metricas} />
  </>
)
