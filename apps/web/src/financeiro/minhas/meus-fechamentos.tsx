import '@mantine/core/styles/Badge.layer.css'
import { Badge, Button } from '@mantine/core'
import { ROTULO_FECHAMENTO } from '@portal/contract/financeiro/opcoes'
import { formatCentavos } from '@portal/contract/orcamentos/moeda'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { monthName, monthTitle } from '../../platform/month.ts'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { urlDemonstrativo } from '../fechamentos/fechamentos.api.ts'
import { meusFechamentosQuery } from './minhas.api.ts'
import classes from './minhas.module.css'

/** The user's closed months with their statements; nothing before the first one. */
export function MeusFechamentos() {
  const { data, error, refetch } = useQuery(meusFechamentosQuery())
  if (!data) return error && <LoadFailure title="Erro ao carregar fechamentos" error={error} onRetry={refetch} />
  if (data.length === 0) return null
  return (
    <section className="portal-stack-medium" aria-labelledby="meus-fechamentos">
      <div className={classes.topo}>
        <h2 id="meus-fechamentos">Meus fechamentos</h2>
      </div>
      <ul className="portal-items">
        {data.map(({ id, competencia, status, total_centavos, lancamentos }) => (
          <li key={id} className={classes.fechamento}>
            <p>
              <strong>{monthTitle(competencia)}</strong>
              <Badge
                component="span"
                variant="light"
                color={status === 'pago' ? 'pine' : 'amber'}
                tt="none"
                radius="sm"
              >
                {ROTULO_FECHAMENTO[status]}
              </Badge>
              <span>
                {formatCentavos(total_centavos)}, {lancamentos === 1 ? '1 comissão' : `${lancamentos} comissões`}
              </span>
            </p>
            <Button
              component="a"
              href={urlDemonstrativo(id)}
              download
              variant="default"
              leftSection={<IconDownload size={18} aria-hidden />}
              aria-label={`Demonstrativo de ${monthName(competencia)}`}
            >
              Demonstrativo
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
