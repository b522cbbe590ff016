import '@mantine/core/styles/Radio.layer.css'
import { Button, NativeSelect, Radio, Textarea } from '@mantine/core'
import {
  COMO_CONFERIU,
  CONTATO_RECENTE,
  ROTULO_VIA_DA_MESA,
  VIAS_DA_MESA,
  type ViaDaMesa,
} from '@portal/contract/privacidade/solicitacao'
import type { Solicitacao } from '@portal/contract/privacidade/solicitacoes.contract'
import { formatTelefone } from '@portal/contract/telefone'
import { type FormEvent, useState } from 'react'
import { isApiError, messageOf } from '../platform/api-error.ts'
import { notifyError, notifySuccess } from '../ui/notify.ts'
import { useSolicitacoes } from './solicitacoes.api.ts'
import classes from './solicitacoes.module.css'

const DICAS: Record<ViaDaMesa, string> = {
  documento: 'Que documento, como foi mostrado e a quem. Abre todos os registros encontrados.',
  contato:
    'Como a pessoa respondeu por este contato. Abre só os registros que o têm há mais de 30 dias, e a resposta vai só para ele.',
}

type Props = { solicitacao: Solicitacao; onDirty: (dirty: boolean) => void; onFim: () => void }

/** Records how the desk checked the identity of the sender. */
export function ConferirIdentidade({ solicitacao: { id, versao, encontrados, menor }, onDirty, onFim }: Props) {
  const { verify } = useSolicitacoes()
  const contatos = [
    ...new Set(
      encontrados.flatMap(({ enderecos }) => enderecos.filter(({ serve }) => serve).map(({ valor }) => valor)),
    ),
  ]
  const [via, setVia] = useState<ViaDaMesa>('documento')
  const [contato, setContato] = useState(contatos[0] ?? '')
  const [como, setComo] = useState('')
  const [erros, setErros] = useState<Record<string, string>>({})
  const [busy, setBusy] = useState(false)

  async function check(event: FormEvent) {
    event.preventDefault()
    if (como.trim().length < COMO_CONFERIU.min)
      return setErros({ como: `Escreva pelo menos ${COMO_CONFERIU.min} letras` })
    setBusy(true)
    try {
      await verify({ id, versao, via, contato: via === 'contato' ? contato : null, como })
      notifySuccess('Identidade conferida.')
      onFim()
    } catch (failed) {
      if (isApiError(failed) && Object.keys(failed.campos).length > 0) setErros(failed.campos)
      else notifyError(messageOf(failed, 'Tente novamente.'), 'Não foi possível concluir')
    } finally {
      setBusy(false)
    }
  }

  return (
    <form className={classes.form} onSubmit={check}>
      <Radio.Group
        label="Como você sabe quem pede"
        value={via}
        onChange={(nova) => {
          setVia(nova as ViaDaMesa)
          setErros({})
        }}
      >
        <div className={classes.vias}>
          {VIAS_DA_MESA.map((uma) => (
            <Radio
              key={uma}
              value={uma}
              label={ROTULO_VIA_DA_MESA[uma]}
              disabled={uma === 'contato' && contatos.length === 0}
              description={uma === 'contato' && contatos.length === 0 ? CONTATO_RECENTE : undefined}
            />
          ))}
        </div>
      </Radio.Group>
      {via === 'contato' && (
        <NativeSelect
          label="Contato do registro"
          value={contato}
          error={erros.contato}
          data={contatos.map((value) => ({ value, label: value.includes('@') ? value : formatTelefone(value) }))}
          onChange={({ currentTarget }) => setContato(currentTarget.value)}
        />
      )}
      <Textarea
        label="Como a identidade foi conferida"
        description={`${DICAS[via]}${menor ? ' De um menor ou de quem é representado, diga também que documento prova a guarda ou a representação.' : ''}`}
        required
        data-autofocus
        autosize
        minRows={3}
        maxRows={8}
        maxLength={COMO_CONFERIU.max}
        value={como}
        error={erros.como}
        onChange={({ currentTarget }) => {
          setComo(currentTarget.value)
          setErros({})
          onDirty(currentTarget.value.trim() !== '')
        }}
      />
      <div className="portal-row">
        <Button type="submit" loading={busy}>
          Identidade conferida
        </Button>
        <Button variant="default" disabled={busy} onClick={onFim}>
          Voltar
        </Button>
      </div>
    </form>
  )
}
