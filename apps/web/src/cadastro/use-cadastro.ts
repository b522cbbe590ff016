import { useForm } from '@mantine/form'
import type { Convite } from '@portal/contract/cadastro/cadastro.contract'
import { getRouteApi } from '@tanstack/react-router'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { isApiError } from '../platform/api-error.ts'
import { sendCadastro } from './cadastro-publico.api.ts'
import { type Passo, validateCadastro } from './cadastro-url.ts'
import { envioDe, type Formulario, hojeAqui } from './formulario.ts'
import { complete, type Erros, errosDa, errosDoPasso, passoDe, passoPossivel, passosDe } from './passos.ts'
import { readRascunho, saveEnvio, saveRascunho, saveTentativa } from './rascunho.ts'

const route = getRouteApi('/cadastro/$token')
const DESTACADOS = 'Verifique os campos destacados'
const AGUARDE = 'Aguarde o envio dos documentos terminar, ou cancele o que não quiser enviar.'
const FALHA = 'Erro ao enviar cadastro. Tente novamente.'

function focusFirst(element: HTMLElement | null, erros: Erros) {
  const inputs = [...(element?.querySelectorAll<HTMLElement>('input, select, textarea') ?? [])]
  inputs.find((input) => (input.getAttribute('name') ?? '') in erros)?.focus()
}

/** State of the form: the step in the address, the draft in this tab's storage, and submission. */
export function useCadastro(token: string, convite: Convite, element: RefObject<HTMLFormElement | null>) {
  const navigate = route.useNavigate()
  const { passo: pedido } = route.useSearch({ select: validateCadastro })
  const [hoje] = useState(hojeAqui)
  const [inicial] = useState(() => readRascunho(token))
  const form = useForm<Formulario>({ initialValues: inicial, validate: (formulario) => errosDa(formulario, hoje) })
  const [falha, setFalha] = useState<string>()
  const [encerrado, setEncerrado] = useState<string>()
  const [revisando, setRevisando] = useState(false)
  const [enviando, setEnviando] = useState(false)
  const sending = useRef(false)
  const documentosACaminho = useRef(0)
  const destino = useRef<Erros>(undefined)

  const passos = passosDe(form.values, hoje)
  const passo = passoPossivel(pedido, passos, errosDa(form.values, hoje))
  const anterior = useRef(passo)

  useEffect(() => {
    if (!sending.current) saveRascunho(token, form.values)
  }, [token, form.values])

  const show = (proximo: Passo | undefined, replace = false) =>
    navigate({ search: { passo: proximo }, replace, resetScroll: false })

  function report(erros: Erros) {
    form.setErrors(erros)
    setFalha(DESTACADOS)
    focusFirst(element.current, erros)
  }

  function refuse(campos: Erros, mensagem: string) {
    const primeiro = passos.find((candidato) => Object.keys(campos).some((campo) => passoDe(campo) === candidato))
    const isCampo = Object.keys(campos).some((campo) => element.current?.querySelector(`[name="${campo}"]`))
    if (!primeiro || (primeiro === passo && !isCampo)) return setFalha(mensagem)
    report(campos)
    destino.current = campos
    setRevisando(true)
    void show(primeiro)
  }

  async function send() {
    if (sending.current) return
    sending.current = true
    setEnviando(true)
    setFalha(undefined)
    saveTentativa(token, form.values.envio_id)
    try {
      const { protocolo, avisos, consentimento } = await sendCadastro(token, envioDe(form.values, hoje))
      const { clinica, consultor, whatsapp } = convite
      saveEnvio(token, {
        ...{ protocolo, avisos, consentimento, whatsapp },
        ...{ clinica: clinica.name, consultor: consultor.nome },
      })
      await navigate({ to: '/cadastro/sucesso', replace: true })
    } catch (error) {
      sending.current = false
      setEnviando(false)
      if (!isApiError(error)) return setFalha(FALHA)
      if (error.status === 404 || error.status === 410) setEncerrado(error.message)
      else if (Object.keys(error.campos).length > 0) refuse(error.campos, error.message)
      else setFalha(error.retryable && error.status !== 429 ? FALHA : error.message)
    }
  }

  return {
    form,
    passo,
    passos,
    hoje,
    falha: falha === DESTACADOS && Object.keys(form.errors).length === 0 ? undefined : falha,
    encerrado,
    enviando,
    documentos: {
      token,
      encerrar: setEncerrado,
      trackDocumentos: (aCaminho: number) => {
        documentosACaminho.current = aCaminho
      },
    },

    /** Focuses the new step's heading, or its first field that the server refused. */
    announce() {
      if (anterior.current === passo) return
      anterior.current = passo
      const titulo = element.current?.querySelector<HTMLElement>('h2')
      titulo?.scrollIntoView({ block: 'start' })
      titulo?.focus({ preventScroll: true })
      if (destino.current) focusFirst(element.current, destino.current)
      destino.current = undefined
    },

    goBack() {
      form.clearErrors()
      setFalha(undefined)
      void show(passos[passos.indexOf(passo) - 1], true)
    },

    edit(alvo: Passo) {
      setRevisando(true)
      setFalha(undefined)
      void show(alvo)
    },

    /** Goes to the next step, or submits the last one. */
    proceed() {
      const erros = errosDoPasso(errosDa(form.values, hoje), passo)
      if (Object.keys(erros).length > 0) return report(erros)
      const espera = passo === 'documentos' || passo === 'revisao'
      if (espera && documentosACaminho.current > 0) return setFalha(AGUARDE)
      if (passo === 'revisao') return void send()
      form.clearErrors()
      setFalha(undefined)
      if (passo === 'quem') form.setValues(complete(form.values))
      setRevisando(false)
      // After a correction from the review, returns there, unless a step in between is incomplete.
      void show(revisando ? 'revisao' : passos[passos.indexOf(passo) + 1])
    },
  }
}
export type Cadastro = ReturnType<typeof useCadastro>
