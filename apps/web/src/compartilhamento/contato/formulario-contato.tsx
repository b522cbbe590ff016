import './formulario-contato.css'
import { useMediaQuery } from '@mantine/hooks'
import {
  MENSAGEM_FORMULARIO_MAXIMA,
  ROTULO_PARA_QUANDO,
  ROTULO_PARA_QUEM,
  ROTULOS_CONTATO,
  TERMO_CONTATO,
} from '@portal/contract/leads/formulario'
import type { ContatoEnviado, Toque } from '@portal/contract/leads/formulario.contract'
import { NOME_CONTATO } from '@portal/contract/leads/limites'
import { RETIRAR_CONSENTIMENTO } from '@portal/contract/pacientes/consentimento'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { EmergenciaTexto } from '../../links/emergencia-texto.tsx'
import { isApiError, messageOf } from '../../platform/api-error.ts'
import { newId } from '../../platform/new-id.ts'
import { Dialog } from '../../ui/dialog.tsx'
import {
  type Campo,
  type EnviarContato,
  type Erros,
  errosDe,
  keepRascunho,
  paraEnvio,
  readRascunho,
  type Valores,
} from './contato.ts'
import { ContatoEncerrado } from './contato-encerrado.tsx'

type Props = {
  titulo: string
  /** Name of the clinic; undefined for a general request. */
  clinica: string | undefined
  toque: Toque
  /** Values that the server refused before the script was ready. */
  inicial?: { valores: Valores; erros: Erros } | undefined
  /** Answer to a form that was stored before the script was ready. */
  enviado?: ContatoEnviado | undefined
  enviar: EnviarContato
  onClose: () => void
  /** False when the opener restores the focus itself. */
  returnFocus?: boolean
}

/** Keeps only the person's data, for a form about another clinic. */
const semMensagem = ({ nome = '', telefone = '' }: Valores): Valores => ({ nome, telefone })

/** A family's form, stored before WhatsApp opens (docs/rules.md, 'Pedido de ajuda'). */
export function FormularioContato(props: Props) {
  const { titulo, clinica, toque, inicial, enviar, onClose, returnFocus = true } = props
  const form = useRef<HTMLFormElement>(null)
  const estreita = useMediaQuery('(width < 36em)', undefined, { getInitialValueInEffect: false })
  const [inicio] = useState(() => inicial?.valores ?? readRascunho())
  const [erros, setErros] = useState<Erros>(inicial?.erros ?? {})
  const [falha, setFalha] = useState<{ mensagem: string; encerrado: boolean }>()
  const [enviando, setEnviando] = useState(false)
  const [enviado, setEnviado] = useState(props.enviado)
  // One id until the form is stored, so that sending again after a lost answer stores it once.
  const [envioId] = useState(newId)

  useEffect(() => {
    if (Object.keys(erros).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [erros])

  const valores = () => Object.fromEntries(new FormData(form.current ?? undefined)) as Valores

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (enviando) return
    const digitados = valores()
    const novos = errosDe(digitados)
    setErros(novos)
    setFalha(undefined)
    if (Object.keys(novos).length > 0) return
    setEnviando(true)
    try {
      setEnviado(await enviar(paraEnvio(envioId, digitados, toque)))
      keepRascunho(semMensagem(digitados))
    } catch (error) {
      const encerrado = isApiError(error) && (error.status === 404 || error.status === 410)
      setErros(isApiError(error) ? (error.campos as Erros) : {})
      setFalha({ mensagem: messageOf(error, 'Não foi possível enviar. Tente novamente.'), encerrado })
    }
    setEnviando(false)
  }

  function close() {
    if (form.current) keepRascunho(valores())
    onClose()
  }

  const entrada = (nome: Campo) => ({
    id: `contato-${nome}`,
    name: nome,
    'aria-invalid': erros[nome] ? true : undefined,
    'aria-describedby': erros[nome] && `erro-${nome}`,
  })
  const erro = (nome: Campo) => erros[nome] && <small id={`erro-${nome}`}>{erros[nome]}</small>
  const campo = (nome: keyof typeof ROTULOS_CONTATO, controle: ReactNode) => (
    <div className="contato-campo">
      <label htmlFor={`contato-${nome}`}>{ROTULOS_CONTATO[nome]}</label>
      {controle}
      {erro(nome)}
    </div>
  )

  return (
    <Dialog opened onClose={close} title={titulo} size={520} fullScreen={estreita} returnFocus={returnFocus}>
      {clinica && <p className="contato-dica">{clinica}</p>}
      {enviado ? (
        <Obrigado enviado={enviado} />
      ) : (
        <form ref={form} className="contato" noValidate onSubmit={submit}>
          {campo(
            'nome',
            <input
              {...entrada('nome')}
              data-autofocus
              required
              autoComplete="name"
              maxLength={NOME_CONTATO.max}
              defaultValue={inicio.nome}
            />,
          )}
          {campo(
            'telefone',
            <input
              {...entrada('telefone')}
              type="tel"
              required
              autoComplete="tel-national"
              maxLength={40}
              defaultValue={inicio.telefone}
            />,
          )}
          {campo('parentesco', <Escolha {...entrada('parentesco')} rotulos={ROTULO_PARA_QUEM} inicio={inicio} />)}
          {campo(
            'idade',
            <input {...entrada('idade')} inputMode="numeric" maxLength={3} defaultValue={inicio.idade} />,
          )}
          {campo('urgencia', <Escolha {...entrada('urgencia')} rotulos={ROTULO_PARA_QUANDO} inicio={inicio} />)}
          {campo(
            'mensagem',
            <textarea
              {...entrada('mensagem')}
              rows={3}
              maxLength={MENSAGEM_FORMULARIO_MAXIMA}
              defaultValue={inicio.mensagem}
            />,
          )}
          <label className="contato-termo">
            <input
              {...entrada('consentimento')}
              type="checkbox"
              required
              defaultChecked={inicio.consentimento !== undefined}
            />
            <span>{TERMO_CONTATO}</span>
          </label>
          {erro('consentimento')}
          <p>
            <a href="/privacidade" target="_blank" rel="noopener">
              Privacidade
            </a>
          </p>
          <div className="contato-site" aria-hidden="true">
            Site <input name="site" tabIndex={-1} autoComplete="off" />
          </div>
          {falha && (
            <div className="contato-erro" role="alert">
              <p>{falha.mensagem}</p>
              {falha.encerrado && <ContatoEncerrado />}
            </div>
          )}
          <button type="submit" aria-disabled={enviando}>
            {enviando ? 'Enviando…' : 'Enviar'}
          </button>
          <p className="contato-dica">
            <EmergenciaTexto />
          </p>
        </form>
      )}
    </Dialog>
  )
}

type EscolhaProps = { id: string; name: string; rotulos: Record<string, string>; inicio: Valores }

function Escolha({ name, rotulos, inicio, ...props }: EscolhaProps) {
  return (
    <select {...props} name={name} defaultValue={inicio[name as Campo] ?? ''}>
      <option value="">Selecione</option>
      {Object.entries(rotulos).map(([valor, rotulo]) => (
        <option key={valor} value={valor}>
          {rotulo}
        </option>
      ))}
    </select>
  )
}

/** Thanks after the form is stored, with the button to WhatsApp. */
function Obrigado({ enviado: { mensagem, whatsapp, consentimento } }: { enviado: ContatoEnviado }) {
  const botao = useRef<HTMLAnchorElement>(null)
  useEffect(() => botao.current?.focus(), [])
  return (
    <div className="contato">
      <p className="contato-enviado" role="status">
        {mensagem}
      </p>
      {whatsapp && (
        <a ref={botao} className="contato-botao" href={whatsapp} target="_blank" rel="noopener noreferrer">
          Continuar pelo WhatsApp
        </a>
      )}
      {consentimento && (
        <a className="contato-retirar" href={consentimento} target="_blank" rel="noopener noreferrer">
          {RETIRAR_CONSENTIMENTO}
        </a>
      )}
    </div>
  )
}
