import '@mantine/core/styles/Badge.layer.css'
import { Badge, Button, Textarea } from '@mantine/core'
import type { Contestacao, LancamentoCompleto } from '@portal/contract/financeiro/financeiro.contract'
import { MENSAGEM_CONTESTACAO } from '@portal/contract/financeiro/limites'
import { ROTULO_CONTESTACAO, STATUS_SEM_EFEITO, type StatusContestacao } from '@portal/contract/financeiro/opcoes'
import { erroDoNome } from '@portal/contract/regras/nome'
import { useState } from 'react'
import { formatDateTime } from '../../platform/format-date.ts'
import { newId } from '../../platform/new-id.ts'
import { LeaveGuard } from '../../ui/leave-guard.tsx'
import { notifySuccess } from '../../ui/notify.ts'
import { FormFooter } from '../../ui/record-form/form-footer.tsx'
import { RecordForm } from '../../ui/record-form/record-form.tsx'
import { useRecordForm } from '../../ui/record-form/use-record-form.ts'
import { useContest } from './minhas.api.ts'
import classes from './minhas.module.css'

const CORES: Record<StatusContestacao, string> = { aberta: 'amber', aceita: 'pine', recusada: 'terracotta' }

/** Disputes a commission; messages go on until an administrator accepts or refuses. */
export function Contestar({ comissao }: { comissao: LancamentoCompleto }) {
  const { contestacoes, status } = comissao
  const [escrevendo, setEscrevendo] = useState(false)
  const aberta = contestacoes.find((uma) => uma.status === 'aberta')
  const pode = !(STATUS_SEM_EFEITO as readonly string[]).includes(status)
  if (!pode && contestacoes.length === 0) return null
  return (
    <section aria-labelledby="contestacao">
      <h3 id="contestacao">Contestação</h3>
      {contestacoes.length === 0 && !escrevendo && (
        <p className="portal-quiet">O valor, o mês ou a situação não está certo? Conte ao administrador.</p>
      )}
      {contestacoes.map((contestacao) => (
        <Conversa key={contestacao.id} contestacao={contestacao} />
      ))}
      {pode &&
        (aberta || escrevendo ? (
          <Escrever
            key={aberta?.id ?? 'nova'}
            id={comissao.id}
            continua={aberta !== undefined}
            onFeita={() => setEscrevendo(false)}
            onCancel={() => setEscrevendo(false)}
          />
        ) : (
          <Button variant="default" onClick={() => setEscrevendo(true)}>
            Contestar
          </Button>
        ))}
    </section>
  )
}

/** Messages of both sides, oldest first. */
const Conversa = ({ contestacao: { status, mensagens } }: { contestacao: Contestacao }) => (
  <div className={classes.conversa}>
    <Badge variant="light" color={CORES[status]} tt="none" radius="sm">
      {ROTULO_CONTESTACAO[status]}
    </Badge>
    <ol className={classes.mensagens} aria-label="Mensagens">
      {mensagens.map(({ id, autor, meu, texto, em }) => (
        <li key={id} className={classes.mensagem} data-meu={meu || undefined}>
          <small>
            {meu ? 'Você' : autor}, {formatDateTime(em)}
          </small>
          <p>{texto}</p>
        </li>
      ))}
    </ol>
  </div>
)

type EscreverProps = { id: string; continua: boolean; onFeita: () => void; onCancel: () => void }

function Escrever({ id, continua, onFeita, onCancel }: EscreverProps) {
  const contest = useContest()
  // One id per message, so that sending twice stores it once.
  const [envio_id, setEnvio] = useState(newId)
  const record = useRecordForm({
    valoresDe: () => ({ texto: '' }),
    camposDe: ({ texto }: { texto: string }) => ({ texto: texto.trim() }),
    erros: { texto: (texto: string) => erroDoNome(MENSAGEM_CONTESTACAO, texto) },
    rotulos: { texto: continua ? 'Sua resposta' : 'O que não está certo?' },
    falha: 'Erro ao enviar a contestação',
    async create({ texto }) {
      await contest.mutateAsync({ id, envio_id, texto })
      notifySuccess(continua ? 'Mensagem enviada' : 'Contestação enviada ao administrador')
      setEnvio(newId())
      record.reset()
      onFeita()
    },
  })
  return (
    <RecordForm record={record} className={classes.form} aria-label="Contestação">
      <LeaveGuard when={record.dirty} />
      <Textarea
        {...record.campo('texto')}
        required
        autosize
        minRows={3}
        maxLength={MENSAGEM_CONTESTACAO.max}
        description="Não escreva nomes nem dados de saúde: o código do paciente já diz de quem se trata."
      />
      {continua ? (
        <Button type="submit" className={classes.enviar} loading={record.busy} disabled={!record.dirty}>
          Enviar
        </Button>
      ) : (
        <FormFooter record={record} salvar="Enviar" onCancel={onCancel} />
      )}
    </RecordForm>
  )
}
