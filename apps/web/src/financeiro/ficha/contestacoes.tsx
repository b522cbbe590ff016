import '@mantine/core/styles/Badge.layer.css'
import { Badge, Button, Textarea } from '@mantine/core'
import type { Contestacao } from '@portal/contract/financeiro/financeiro.contract'
import { MENSAGEM_CONTESTACAO } from '@portal/contract/financeiro/limites'
import { ROTULO_CONTESTACAO, type StatusContestacao } from '@portal/contract/financeiro/opcoes'
import { erroDoNome } from '@portal/contract/regras/nome'
import { type FormEvent, useState } from 'react'
import { isApiError, messageOf } from '../../platform/api-error.ts'
import { formatDateTime } from '../../platform/format-date.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { LeaveGuard } from '../../ui/leave-guard.tsx'
import { EmptyState } from '../../ui/list/empty-state.tsx'
import { MoneyInput } from '../../ui/money-input.tsx'
import { notifyError, notifySuccess } from '../../ui/notify.ts'
import dialogos from '../dialogos.module.css'
import { useAnswerContestacao } from '../financeiro.api.ts'
import classes from './ficha.module.css'

const CORES: Record<StatusContestacao, string> = { aberta: 'amber', aceita: 'pine', recusada: 'gray' }

/** Disputes of a commission, newest first; the open one is answered here. */
export function Contestacoes({ contestacoes }: { contestacoes: readonly Contestacao[] }) {
  if (contestacoes.length === 0)
    return <EmptyState text="O consultor contesta a comissão na tela dele, e a conversa aparece aqui." />
  return (
    <div className={classes.partes}>
      {contestacoes.map((contestacao) => (
        <section key={contestacao.id} aria-label={`Contestação de ${formatDateTime(contestacao.aberta_em)}`}>
          <h3>
            Aberta em {formatDateTime(contestacao.aberta_em)}{' '}
            <Badge variant="light" color={CORES[contestacao.status]} tt="none" radius="sm" miw="max-content">
              {ROTULO_CONTESTACAO[contestacao.status]}
            </Badge>
          </h3>
          <ol className="portal-items-medium" aria-label="Mensagens">
            {contestacao.mensagens.map(({ id, autor, meu, texto, em }) => (
              <li key={id} className={classes.mensagem} data-minha={meu || undefined}>
                <p>{texto}</p>
                <small>
                  {autor}, {formatDateTime(em)}
                </small>
              </li>
            ))}
          </ol>
          {contestacao.status === 'aberta' && <Resposta id={contestacao.id} />}
        </section>
      ))}
    </div>
  )
}

type Decisao = 'aceita' | 'recusada'

/** Answers a dispute, or ends it with a decision. */
function Resposta({ id }: { id: string }) {
  const answer = useAnswerContestacao()
  const [texto, setTexto] = useState('')
  const [erro, setErro] = useState<string>()
  const [decisao, setDecisao] = useState<Decisao>()

  async function send(decidida: Decisao | null, ajuste_centavos: number) {
    try {
      await answer.mutateAsync({ id, texto, decisao: decidida, ajuste_centavos })
    } catch (error) {
      if (isApiError(error)) setErro(error.campos.texto)
      notifyError(messageOf(error, 'Erro ao responder a contestação'))
      throw error
    }
    setTexto('')
    notifySuccess(decidida === null ? 'Resposta enviada com sucesso!' : `Contestação ${decidida} com sucesso!`)
  }

  /** True when a message was typed; a decision needs one too. */
  function isEscrita() {
    const falta = erroDoNome(MENSAGEM_CONTESTACAO, texto)
    setErro(falta)
    return falta === undefined
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!answer.isPending && isEscrita()) await send(null, 0).catch(() => undefined)
  }
  const decide = (nova: Decisao) => isEscrita() && setDecisao(nova)

  return (
    <>
      <form className={classes.resposta} onSubmit={(event) => void submit(event)} noValidate>
        <Textarea
          label="Resposta"
          required
          autosize
          minRows={3}
          maxRows={10}
          maxLength={MENSAGEM_CONTESTACAO.max}
          value={texto}
          error={erro}
          onChange={({ currentTarget }) => {
            setTexto(currentTarget.value)
            setErro(undefined)
          }}
        />
        <div className="portal-row-end">
          <Button variant="default" disabled={answer.isPending} onClick={() => decide('recusada')}>
            Recusar contestação
          </Button>
          <Button variant="default" disabled={answer.isPending} onClick={() => decide('aceita')}>
            Aceitar contestação
          </Button>
          <Button type="submit" loading={answer.isPending && decisao === undefined}>
            Responder
          </Button>
        </div>
      </form>
      <LeaveGuard when={texto.trim() !== ''} />
      {decisao && <DecisaoDialog decisao={decisao} onConfirm={send} onClose={() => setDecisao(undefined)} />}
    </>
  )
}

type DecisaoProps = {
  decisao: Decisao
  onConfirm: (decisao: Decisao, ajuste_centavos: number) => Promise<void>
  onClose: () => void
}

/** Asks before a dispute ends; accepting it may change the amount. */
function DecisaoDialog({ decisao, onConfirm, onClose }: DecisaoProps) {
  const [ajuste, setAjuste] = useState<number | null>(null)
  const aceita = decisao === 'aceita'
  return (
    <ConfirmDialog
      opened
      title={aceita ? 'Aceitar contestação' : 'Recusar contestação'}
      message={
        <div className={dialogos.form}>
          <p>A resposta é enviada, e a conversa termina.</p>
          {aceita && (
            <MoneyInput
              label="Ajuste a favor do consultor (opcional)"
              description="Entra como um lançamento novo no mês aberto; sem valor, nada muda."
              centavos={ajuste}
              onChange={setAjuste}
            />
          )}
        </div>
      }
      confirmLabel={aceita ? 'Aceitar contestação' : 'Recusar contestação'}
      onConfirm={() => onConfirm(decisao, ajuste ?? 0)}
      onClose={onClose}
    />
  )
}
