import { Button, TextInput } from '@mantine/core'
import { INTERACAO_MAXIMA, PROXIMA_ACAO_MAXIMA } from '@portal/contract/leads/limites'
import { type Resultado, ROTULO_RESULTADO } from '@portal/contract/leads/opcoes'
import { IconCircleCheck } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { messageOf } from '../platform/api-error.ts'
import { clockIn, instantOf } from '../platform/clock.ts'
import { Chips } from '../ui/chips.tsx'
import classes from './contato-dialog.module.css'
import { useCompleteInteracao } from './interacoes.api.ts'
import { type Quando, SUGESTAO, sugestoesDe } from './proxima-acao.ts'

type Props = {
  contato: { id: string; envio_id: string }
  resultado: Resultado
  /** True while the contact waits for a connection. */
  isEsperando: boolean
  /** Notes, kept by the dialog because a failed contact has to be entered again. */
  texto: string
  onTexto: (texto: string) => void
  /** True for a day on which the company is closed. */
  isFechado: (dia: string) => boolean
  onClose: () => void
}

/** Second step of a recorded contact: notes, and the suggested, editable next action. */
export function ProximaAcaoForm({ contato, resultado, texto, onTexto, isFechado, onClose, ...props }: Props) {
  const sugestao = SUGESTAO[resultado]
  const [sugestoes] = useState(() => sugestoesDe(Date.now(), isFechado))
  const relogio = (quando: Quando) => clockIn(sugestoes.find((opcao) => opcao.quando === quando)?.em ?? Date.now())
  const [acao, setAcao] = useState(sugestao.acao)
  const [em, setEm] = useState(() => relogio(sugestao.quando))
  const { mutate, isPending, isEsperando, error } = useCompleteInteracao(contato.id)
  const escolhida = sugestoes.find((opcao) => clockIn(opcao.em) === em)?.quando
  const dito = texto.trim()

  const save = (proxima: { proxima_acao?: string | null; proxima_acao_em?: string | null }) =>
    mutate({ ...contato, texto: dito, ...proxima }, { onSuccess: onClose })

  function submit(event: FormEvent) {
    event.preventDefault()
    const instante = instantOf(em)
    save({
      proxima_acao: acao.trim() || null,
      proxima_acao_em: Number.isNaN(instante) ? null : new Date(instante).toISOString(),
    })
  }

  return (
    <form className={classes.passo} onSubmit={submit}>
      {props.isEsperando || isEsperando ? (
        <p role="status">Não enviado. O contato será enviado quando a conexão voltar; você já pode fechar.</p>
      ) : (
        <p role="status" className={classes.feito}>
          <IconCircleCheck size={22} aria-hidden />
          <span>Contato registrado com sucesso! {ROTULO_RESULTADO[resultado]}.</span>
        </p>
      )}
      <TextInput
        label="O que a família disse"
        placeholder="Opcional"
        value={texto}
        maxLength={INTERACAO_MAXIMA}
        // Text typed during sending would be lost.
        readOnly={isPending}
        onChange={(event) => onTexto(event.currentTarget.value)}
      />
      <Chips
        name="quando"
        label="Próxima ação"
        opcoes={sugestoes.map(({ quando, rotulo }) => [quando, rotulo] as const)}
        value={escolhida}
        onChange={(quando) => setEm(relogio(quando))}
      />
      <TextInput
        label="O que fazer"
        value={acao}
        maxLength={PROXIMA_ACAO_MAXIMA}
        onChange={(event) => setAcao(event.currentTarget.value)}
      />
      <TextInput
        label="Quando"
        type="datetime-local"
        value={em}
        onChange={(event) => setEm(event.currentTarget.value)}
      />
      {error && (
        <p role="alert" className={classes.falha}>
          {messageOf(error, 'Erro ao registrar contato')}
        </p>
      )}
      <div className="portal-row-end">
        {dito ? (
          <Button variant="default" disabled={isPending} onClick={() => save({})}>
            Salvar só o que disse
          </Button>
        ) : (
          <Button variant="default" onClick={onClose}>
            Agora não
          </Button>
        )}
        <Button type="submit" loading={isPending} data-autofocus>
          Salvar próxima ação
        </Button>
      </div>
    </form>
  )
}
