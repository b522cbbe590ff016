import type { DonoDoNumero } from '@portal/contract/contatos/contatos.contract'
import classes from './quem-e.module.css'

const ONDE: Record<DonoDoNumero['tipo'], string> = { contato: '', clinica: ' (clínica)', lead: ' (lead)' }

/** Hint below a telephone field: the known owner of the typed number. */
export const QuemE = ({ achado }: { achado: DonoDoNumero | null }) => (
  <div role="status" className={classes.linha}>
    {achado && (
      <span>
        Este número é de <strong>{achado.nome}</strong>
        {ONDE[achado.tipo]}
      </span>
    )}
  </div>
)

/** The same without leads, for forms that have their own notice about those. */
export const QuemDaAgenda = ({ achado }: { achado: DonoDoNumero | null }) => (
  <QuemE achado={achado?.tipo === 'lead' ? null : achado} />
)
