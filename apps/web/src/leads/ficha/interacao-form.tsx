import { Button, Textarea } from '@mantine/core'
import type { Lead } from '@portal/contract/leads/lead.contract'
import { INTERACAO_MAXIMA } from '@portal/contract/leads/limites'
import {
  RESULTADOS,
  type Resultado,
  ROTULO_RESULTADO,
  ROTULO_TIPO_INTERACAO,
  TIPOS_INTERACAO,
  type TipoInteracao,
} from '@portal/contract/leads/opcoes'
import { type FormEvent, useState } from 'react'
import { useSendInteracao } from '../../interacoes/interacoes.api.ts'
import { messageOf } from '../../platform/api-error.ts'
import { newId } from '../../platform/new-id.ts'
import { Chips } from '../../ui/chips.tsx'
import { notifySuccess } from '../../ui/notify.ts'
import classes from './interacoes.module.css'

const TIPOS = TIPOS_INTERACAO.map((tipo) => [tipo, ROTULO_TIPO_INTERACAO[tipo]] as const)
const OPCOES = RESULTADOS.map((resultado) => [resultado, ROTULO_RESULTADO[resultado]] as const)

const vazio = () => ({
  envio_id: newId(),
  tipo: 'nota' as TipoInteracao,
  resultado: undefined as Resultado | undefined,
  texto: '',
})

/** Records a contact or a note. After a failure the text stays; without a connection it waits to be sent. */
export function InteracaoForm({ lead }: { lead: Lead }) {
  const [nova, setNova] = useState(vazio)
  const [erro, setErro] = useState<string>()
  const { mutate, isPending, isEsperando, error } = useSendInteracao(lead.id)

  function submit(event: FormEvent) {
    event.preventDefault()
    const { resultado, texto, ...resto } = nova
    if (!resultado && !texto.trim()) return setErro('Escreva o que aconteceu ou escolha um resultado')
    mutate(
      { ...resto, id: lead.id, resultado: resto.tipo === 'nota' ? null : (resultado ?? null), texto: texto.trim() },
      {
        onSuccess() {
          setNova(vazio())
          notifySuccess(resto.tipo === 'nota' ? 'Nota registrada com sucesso!' : 'Contato registrado com sucesso!')
        },
      },
    )
  }

  return (
    <form className={classes.rapido} onSubmit={submit} aria-label="Nova interação">
      <Chips
        name="tipo"
        label="Tipo"
        opcoes={TIPOS}
        value={nova.tipo}
        onChange={(tipo) => setNova({ ...nova, tipo, resultado: tipo === 'nota' ? undefined : nova.resultado })}
      />
      {nova.tipo !== 'nota' && (
        <Chips
          name="resultado"
          label="Resultado"
          opcoes={OPCOES}
          value={nova.resultado}
          onChange={(resultado) => setNova({ ...nova, resultado })}
        />
      )}
      <Textarea
        label="O que aconteceu"
        autosize
        minRows={2}
        maxRows={10}
        maxLength={INTERACAO_MAXIMA}
        value={nova.texto}
        // Text typed while sending would be lost.
        readOnly={isPending}
        error={erro ?? (error && messageOf(error, 'Erro ao registrar contato'))}
        onChange={(event) => {
          setErro(undefined)
          setNova({ ...nova, texto: event.currentTarget.value })
        }}
      />
      {isEsperando && (
        <p role="status">Não enviada. A interação será enviada quando a conexão voltar; você já pode fechar.</p>
      )}
      <Button type="submit" loading={isPending}>
        Registrar
      </Button>
    </form>
  )
}
