import { Button, NativeSelect, TextInput } from '@mantine/core'
import { SUBSTITUTO_INVALIDO } from '@portal/contract/privacidade/solicitacao'
import type { SubstitutoMesa } from '@portal/contract/privacidade/solicitacoes.contract'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { isApiError, messageOf } from '../platform/api-error.ts'
import { notifyError, notifySuccess } from '../ui/notify.ts'
import { substitutosQuery, useSolicitacoes } from './solicitacoes.api.ts'
import classes from './substitutos.module.css'

const dia = (iso: string) => iso.split('-').toReversed().join('/')
const SEM_SUBSTITUTO =
  'Só há um administrador: sem quem o substitua, uma ausência deixa passar os 15 dias da lei. Diga quem responde enquanto isso.'

/** Substitutes of the administrator, with their days. */
export function Substitutos() {
  const { data } = useQuery(substitutosQuery())
  const [abrindo, setAbrindo] = useState(false)
  if (!data) return null
  const { itens, administradores } = data
  return (
    <section className={classes.substitutos} aria-label="Substitutos">
      {administradores === 1 && itens.length === 0 && (
        <div className="portal-notice portal-alert">
          <IconAlertTriangle size={20} aria-hidden />
          <p>{SEM_SUBSTITUTO}</p>
        </div>
      )}
      {itens.length > 0 && (
        <ul className="portal-items">
          {itens.map((um) => (
            <Substituto key={um.id} {...um} />
          ))}
        </ul>
      )}
      {abrindo ? (
        <Novo contas={data.contas} onFim={() => setAbrindo(false)} />
      ) : (
        <Button variant="default" size="compact-md" onClick={() => setAbrindo(true)}>
          Definir substituto
        </Button>
      )}
    </section>
  )
}

function Substituto({ id, nome, de, ate }: SubstitutoMesa) {
  const { encerrarSubstituto } = useSolicitacoes()
  async function close() {
    try {
      await encerrarSubstituto({ id })
      notifySuccess(`${nome} deixa de responder às solicitações.`)
    } catch (falha) {
      notifyError(messageOf(falha, 'Tente novamente.'), 'Erro ao encerrar a substituição')
    }
  }
  return (
    <li>
      <span>
        <strong>{nome}</strong> responde de {dia(de)} a {dia(ate)}
      </span>
      <Button variant="default" size="compact-md" aria-label={`Encerrar: ${nome}`} onClick={close}>
        Encerrar
      </Button>
    </li>
  )
}

type NovoProps = { contas: readonly { id: string; nome: string }[]; onFim: () => void }

function Novo({ contas, onFim }: NovoProps) {
  const { substituir } = useSolicitacoes()
  const [campos, setCampos] = useState({ usuario_id: '', de: '', ate: '' })
  const [erros, setErros] = useState<Record<string, string>>({})
  const [busy, setBusy] = useState(false)
  const campo = (nome: keyof typeof campos) => ({
    value: campos[nome],
    error: erros[nome],
    onChange({ currentTarget }: { currentTarget: { value: string } }) {
      setCampos({ ...campos, [nome]: currentTarget.value })
      setErros(({ [nome]: _, ...resto }) => resto)
    },
  })

  async function set(event: FormEvent) {
    event.preventDefault()
    const faltas = {
      ...(!campos.usuario_id && { usuario_id: SUBSTITUTO_INVALIDO }),
      ...(!campos.de && { de: 'Informe o primeiro dia' }),
      ...(!campos.ate && { ate: 'Informe o último dia' }),
    }
    setErros(faltas)
    if (Object.keys(faltas).length > 0) return
    setBusy(true)
    try {
      const { nome, de, ate } = await substituir(campos)
      notifySuccess(`${nome} responde às solicitações de ${dia(de)} a ${dia(ate)}.`)
      onFim()
    } catch (falha) {
      if (isApiError(falha) && Object.keys(falha.campos).length > 0) setErros(falha.campos)
      else notifyError(messageOf(falha, 'Tente novamente.'), 'Erro ao definir o substituto')
    } finally {
      setBusy(false)
    }
  }

  return (
    <form className={classes.novo} noValidate onSubmit={set}>
      <NativeSelect
        label="Quem responde"
        description="Lê e responde como você, dados de saúde também. Gerenciadores e consultores."
        required
        data={[{ value: '', label: 'Selecione' }, ...contas.map(({ id, nome }) => ({ value: id, label: nome }))]}
        {...campo('usuario_id')}
      />
      <div className={classes.dias}>
        <TextInput type="date" label="Primeiro dia" required {...campo('de')} />
        <TextInput type="date" label="Último dia" required {...campo('ate')} />
      </div>
      <div className={classes.acoes}>
        <Button type="submit" loading={busy}>
          Definir substituto
        </Button>
        <Button variant="default" disabled={busy} onClick={onFim}>
          Voltar
        </Button>
      </div>
    </form>
  )
}
