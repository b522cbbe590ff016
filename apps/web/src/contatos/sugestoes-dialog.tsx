import { Button } from '@mantine/core'
import type { SugestaoContato } from '@portal/contract/contatos/contatos.contract'
import { type Categoria, ROTULO_CATEGORIA } from '@portal/contract/contatos/opcoes'
import { formatTelefone } from '@portal/contract/telefone'
import { useQuery } from '@tanstack/react-query'
import { Dialog } from '../ui/dialog.tsx'
import { EmptyState } from '../ui/list/empty-state.tsx'
import { LoadFailure } from '../ui/load-failure.tsx'
import { TimeAgo } from '../ui/time-ago.tsx'
import { sugestoesQuery, useDecideSugestao } from './contatos.api.ts'
import { ROTULOS_CAMPOS } from './formulario.ts'
import classes from './sugestoes-dialog.module.css'

/** Display text of a field's value. */
function show(campo: string, valor: unknown): string {
  if (valor === null || valor === undefined || valor === '') return 'vazio'
  if (typeof valor === 'boolean') return valor ? 'sim' : 'não'
  if (campo === 'categoria') return ROTULO_CATEGORIA[valor as Categoria]
  return campo.startsWith('telefone') ? formatTelefone(String(valor)) : String(valor)
}

function Sugestao({ sugestao }: { sugestao: SugestaoContato }) {
  const { id, versao, contato, autor, created_at, antes, depois } = sugestao
  const { mutate, isPending, variables } = useDecideSugestao()
  const decide = (aceitar: boolean) => mutate({ id, versao, aceitar })
  const busy = (aceitar: boolean) => isPending && variables?.aceitar === aceitar
  return (
    <li className={classes.sugestao}>
      <p className={classes.titulo}>
        <strong>{contato}</strong>
        <span>
          {autor} · <TimeAgo em={created_at} />
        </span>
      </p>
      <dl className={classes.campos}>
        {Object.entries(depois).map(([campo, valor]) => (
          <div key={campo}>
            <dt>{ROTULOS_CAMPOS[campo] ?? campo}</dt>
            <dd>
              <del>{show(campo, antes[campo])}</del> <ins>{show(campo, valor)}</ins>
            </dd>
          </div>
        ))}
      </dl>
      <div className={classes.acoes}>
        <Button
          variant="default"
          disabled={isPending}
          loading={busy(false)}
          aria-label={`Recusar correção de ${contato}`}
          onClick={() => decide(false)}
        >
          Recusar
        </Button>
        <Button
          disabled={isPending}
          loading={busy(true)}
          aria-label={`Aceitar correção de ${contato}`}
          onClick={() => decide(true)}
        >
          Aceitar
        </Button>
      </div>
    </li>
  )
}

/** Corrections that consultants proposed, each decided with one tap. */
export function SugestoesDialog({ onClose }: { onClose: () => void }) {
  const { data, error, refetch } = useQuery(sugestoesQuery(true))
  return (
    <Dialog opened size="lg" title="Correções sugeridas" onClose={onClose}>
      {!data && error && <LoadFailure title="Erro ao carregar sugestões" error={error} onRetry={refetch} />}
      {data?.length === 0 && <EmptyState text="Nenhuma correção espera uma decisão." />}
      <ul className="portal-items-medium" aria-label="Correções sugeridas">
        {data?.map((sugestao) => (
          <Sugestao key={sugestao.id} sugestao={sugestao} />
        ))}
      </ul>
    </Dialog>
  )
}
