import type { Role } from '@portal/contract/access'
import { BLOCOS, type Bloco } from '@portal/contract/metricas/indicadores'
import type { Metricas } from '@portal/contract/metricas/metricas.contract'
import classes from './secoes.module.css'

/** Parts of the page below the figures, in its order; some only who has them. */
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

/** A long page's parts by name, in one line; a press goes there. */
export const Secoes = ({ metricas, role }: { metricas: Metricas; role: Role }) => (
  <nav className={classes.secoes} aria-label="Partes da página">
    {chavesDe(metricas, role).map((chave) => (
      <a
        key={chave}
        className={classes.secao}
        href={`#${chave}`}
        onClick={(event) => {
          // The address stays that of the numbers: what is chosen there makes the page, not the place in it.
          event.preventDefault()
          document.getElementById(chave)?.scrollIntoView({ block: 'start' })
        }}
      >
        {chave === 'evolucao' ? 'Evolução' : BLOCOS[chave].titulo}
      </a>
    ))}
  </nav>
)
