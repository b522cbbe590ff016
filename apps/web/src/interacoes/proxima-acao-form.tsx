import { Button, TextInput } from '@mantine/core'
import type { LeadCartao } from '@portal/contract/leads/lead.contract'
import { PROXIMA_ACAO_MAXIMA } from '@portal/contract/leads/limites'
import { type Resultado, ROTULO_RESULTADO } from '@portal/contract/leads/opcoes'
import { IconCircleCheck } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { messageOf } from '../platform/api-error.ts'
import { instanteDe, relogioDe } from '../platform/relogio.ts'
import { Chips } from '../ui/chips.tsx'
import classes from './contato-dialog.module.css'
import { useProximaAcao } from './interacoes.api.ts'
import { type Quando, SUGESTAO, sugestoesDe } from './proxima-acao.ts'

type Props = {
  resultado: Resultado
  cartao: LeadCartao
  /** Whether nobody works on a day. */
  isFechado: (dia: string) => boolean
  onClose: () => void
}

/** Second step of a recorded contact: what is to be done next, suggested and editable. */
export function ProximaAcaoForm({ resultado, cartao, isFechado, onClose }: Props) {
  const sugestao = SUGESTAO[resultado]
  const [sugestoes] = useState(() => sugestoesDe(Date.now(), isFechado))
  const relogio = (quando: Quando) => relogioDe(sugestoes.find((opcao) => opcao.quando === quando)?.em ?? Date.now())
  const [acao, setAcao] = useState(sugestao.acao)
  const [em, setEm] = useState(() => relogio(sugestao.quando))
  const { mutate, isPending, error } = useProximaAcao()
  const escolhida = sugestoes.find((opcao) => relogioDe(opcao.em) === em)?.quando

  function submit(event: FormEvent) {
    event.preventDefault()
    const instante = instanteDe(em)
    mutate(
      {
        id: cartao.id,
        versao: cartao.versao,
        proxima_acao: acao.trim() || null,
        proxima_acao_em: Number.isNaN(instante) ? null : new Date(instante).toISOString(),
      },
      { onSuccess: onClose },
    )
  }

  return (
    <form className={classes.passo} onSubmit={submit}>
      <p role="status" className={classes.feito}>
        <IconCircleCheck size={22} aria-hidden />
        <span>Contato registrado com sucesso! {ROTULO_RESULTADO[resultado]}.</span>
      </p>
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
          {messageOf(error, 'Erro ao salvar lead')}
        </p>
      )}
      <div className={classes.acoes}>
        <Button variant="default" onClick={onClose}>
          Agora não
        </Button>
        <Button type="submit" loading={isPending} data-autofocus>
          Salvar próxima ação
        </Button>
      </div>
    </form>
  )
}
