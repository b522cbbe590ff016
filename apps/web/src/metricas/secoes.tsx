import type { Role } from '@portal/contract/access'
import { BLOCOS, type Bloco } from '@portal/contract/metricas/indicadores'
import type { Metricas } from '@portal/contract/metricas/metricas.contract'
import classes from './secoes.module.css'

/** Blocks below the figures in page order, as far as the role has them. */
const chavesDe = ({ sla, ranking, clinicas, financeiro }: Metricas, role: Role): (Bloco | 'evolucao')[] => [
  'evolucao',
  ...(['funil', 'primeiro_contato', 'origens', 'motivos', 'etapas', 'coorte'] as const),
  ...(sla ? (['sla'] as const) : []),
  ...(ranking ? (['ranking'] as const) : []),
  'links',
  'campanhas',
  ...(clinicas ? (['clinicas'] as const) : []),
  ...(financeiro ? (['financeiro'] as const) : []),
  ...(role === 'admin' ? (['saude'] as const) : []),
  ...(role === 'consultor' ? [] : (['buscas', 'demanda'] as const)),
]

/** Links to the blocks of the long page, in one row. */
export const Secoes = ({ metricas, role }: { metricas: Metricas; role: Role }) => (
  <nav className={classes.secoes} aria-label="Partes da página">
    {chavesDe(metricas, role).map((chave) => (
      <a
        key={chave}
        className={classes.secao}
        href={`#${chave}`}
        onClick={(event) => {
          // The address is not changed, because it describes the numbers and not the scroll position.
          event.preventDefault()
          document.getElementById(chave)?.scrollIntoView({ block: 'start' })
        }}
      >
        {chave === 'evolucao' ? 'Evolução' : BLOCOS[chave].titulo}
      </a>
    ))}
  </nav>
)
