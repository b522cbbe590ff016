import { Button, TextInput } from '@mantine/core'
import type { FichaClinica } from '@portal/contract/fichas/fichas.contract'
import { CODIGO_INVALIDO, FICHA_MINUTOS } from '@portal/contract/fichas/limites'
import { getRouteApi } from '@tanstack/react-router'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { LinkEncerrado } from '../links/link-encerrado.ts'
import { PublicHeader } from '../links/public-header.tsx'
import { isApiError, messageOf } from '../platform/api-error.ts'
import { FichaAberta } from './ficha-aberta.tsx'
import classes from './ficha-page.module.css'
import { openFicha, readFicha } from './ficha-publica.api.ts'

const route = getRouteApi('/ficha/$token')
/** Interval of the check whether the sheet was ended; it then leaves the screen. */
const CONFERIR_MS = 15_000
const TEMPO_ACABOU = 'O tempo desta ficha acabou. Se precisar, peça um novo link a quem a enviou.'
const isEnd = (error: unknown) => isApiError(error) && (error.status === 404 || error.status === 410)

/** Page on which a clinic opens a sheet once, with the code it was told (docs/rules.md, 'Fichas e documentos'). */
export function FichaPage() {
  const { token } = route.useParams()
  const pagina = route.useLoaderData()
  const [ficha, setFicha] = useState<FichaClinica | null>(pagina.ficha ?? null)
  const [erro, setErro] = useState(pagina.erro)

  useEffect(() => {
    if (!ficha) return
    const check = setInterval(() => {
      if (Date.parse(ficha.ate) <= Date.now()) return setErro(TEMPO_ACABOU)
      readFicha(token).catch((error) => isEnd(error) && setErro(messageOf(error, TEMPO_ACABOU)))
    }, CONFERIR_MS)
    return () => clearInterval(check)
  }, [ficha, token])

  if (erro !== undefined) return <LinkEncerrado mensagem={erro} contato={pagina.contato} />
  return (
    <div className="portal-letter">
      <PublicHeader />
      <main className={classes.conteudo} tabIndex={-1}>
        {ficha ? (
          <FichaAberta token={token} ficha={ficha} />
        ) : (
          <Codigo token={token} onAberta={setFicha} onEncerrada={setErro} />
        )}
      </main>
    </div>
  )
}

type CodigoProps = { token: string; onAberta: (ficha: FichaClinica) => void; onEncerrada: (mensagem: string) => void }

function Codigo({ token, onAberta, onEncerrada }: CodigoProps) {
  const input = useRef<HTMLInputElement>(null)
  const [codigo, setCodigo] = useState('')
  const [erro, setErro] = useState<string>()
  const [abrindo, setAbrindo] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (abrindo) return
    if (codigo.length !== 6) {
      setErro(CODIGO_INVALIDO)
      return input.current?.focus()
    }
    setAbrindo(true)
    try {
      onAberta(await openFicha(token, codigo))
    } catch (error) {
      setAbrindo(false)
      const mensagem = messageOf(error, 'Não foi possível abrir a ficha. Tente novamente.')
      if (isEnd(error)) return onEncerrada(mensagem)
      setErro(isApiError(error) ? (error.campos.codigo ?? mensagem) : mensagem)
      setCodigo('')
      input.current?.focus()
    }
  }

  return (
    <form className={classes.codigo} onSubmit={submit} noValidate>
      <h1>Ficha de encaminhamento</h1>
      <p>
        Digite o código de 6 números que foi dito por telefone. A ficha abre uma única vez, por {FICHA_MINUTOS} minutos,
        neste navegador.
      </p>
      <TextInput
        ref={input}
        label="Código"
        size="lg"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={20}
        value={codigo}
        error={erro}
        onChange={({ currentTarget }) => {
          setErro(undefined)
          setCodigo(currentTarget.value.replace(/\D/g, '').slice(0, 6))
        }}
      />
      <Button type="submit" size="lg" loading={abrindo}>
        Abrir ficha
      </Button>
    </form>
  )
}
