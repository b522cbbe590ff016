import { Button, Skeleton } from '@mantine/core'
import { ORCAMENTO_NAO_ENCONTRADO, SO_RASCUNHO } from '@portal/contract/orcamentos/limites'
import { rotuloNumero } from '@portal/contract/orcamentos/numero'
import { canEdit } from '@portal/contract/orcamentos/situacao'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { isApiError } from '../../platform/api-error.ts'
import { useUrl } from '../../platform/use-url.ts'
import { EmptyState } from '../../ui/list/empty-state.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { Page } from '../../ui/page.tsx'
import { orcamentoQuery, preparoQuery } from '../orcamentos.api.ts'
import { readEditor } from '../orcamentos-url.ts'
import classes from './editor.module.css'
import { Editor } from './editor.tsx'

/** Editor of a new quote or a draft, beside a preview of the family's page. */
export function EditorPage() {
  const [{ orcamento, lead, paciente, clinica }] = useUrl(readEditor)
  return orcamento ? (
    <Rascunho key={orcamento} id={orcamento} />
  ) : (
    <Novo key={`${lead}${paciente}${clinica}`} lead={lead} paciente={paciente} clinica={clinica} />
  )
}

const Esqueleto = () => (
  <div className={classes.colunas} aria-busy>
    <Skeleton height={480} radius="lg" />
    <Skeleton height={480} radius="lg" />
  </div>
)

type NovoProps = { lead: string | undefined; paciente: string | undefined; clinica: string | undefined }

function Novo({ lead, paciente, clinica }: NovoProps) {
  const { data, error, refetch } = useQuery(
    preparoQuery({
      ...(lead && { lead_id: lead }),
      ...(paciente && { paciente_id: paciente }),
      ...(clinica && { clinica_id: clinica }),
    }),
  )
  // The first data loaded stays, because the typed text is based on it.
  const [inicial, setInicial] = useState(data)
  if (!inicial && data) setInicial(data)
  return (
    <Page title="Novo orçamento">
      {inicial ? (
        <Editor preparo={inicial} origem={{ lead_id: lead ?? null, paciente_id: paciente ?? null }} />
      ) : error ? (
        <LoadFailure title="Erro ao preparar o orçamento" error={error} onRetry={refetch} />
      ) : (
        <Esqueleto />
      )}
    </Page>
  )
}

function Rascunho({ id }: { id: string }) {
  const { data: orcamento, error, refetch } = useQuery(orcamentoQuery(id))
  const preparo = useQuery({
    ...preparoQuery({ ...(orcamento && { clinica_id: orcamento.clinica_id }) }),
    enabled: orcamento !== undefined,
  })
  const [inicial, setInicial] = useState(preparo.data)
  if (!inicial && preparo.data) setInicial(preparo.data)
  const falha = error ?? preparo.error
  if (orcamento && inicial && (canEdit(orcamento.status) || inicial === preparo.data))
    return (
      <Page title={`Editar ${rotuloNumero(orcamento)}`}>
        {canEdit(orcamento.status) ? (
          <Editor preparo={inicial} atual={orcamento} origem={orcamento} />
        ) : (
          <EmptyState text={SO_RASCUNHO}>
            <Button renderRoot={(props) => <Link to="/consultor/orcamentos" search={{ orcamento: id }} {...props} />}>
              Abrir orçamento
            </Button>
          </EmptyState>
        )}
      </Page>
    )
  return (
    <Page title="Orçamento">
      {isApiError(error) && error.status === 404 ? (
        <EmptyState text={`${ORCAMENTO_NAO_ENCONTRADO}. Ele pode ter sido transferido.`} />
      ) : falha ? (
        <LoadFailure
          title="Erro ao carregar orçamento"
          error={falha}
          onRetry={() => void Promise.all([refetch(), preparo.refetch()])}
        />
      ) : (
        <Esqueleto />
      )}
    </Page>
  )
}
