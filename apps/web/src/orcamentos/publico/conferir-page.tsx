import { COMO_CONFERIR, CONFERIR_DOCUMENTO, RESULTADO_DE_CONFERIR } from '@portal/contract/orcamentos/limites'
import { getRouteApi } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { messageOf } from '../../platform/api-error.ts'
import { conferir } from './orcamento-publico.api.ts'
import './publica.css'
import { TopoOrcamento } from './topo.tsx'

const route = getRouteApi('/orcamento/conferir')

/** SHA-256 of a file; the file stays in the browser. */
async function hashOf(arquivo: File): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', await arquivo.arrayBuffer()))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** 'Conferir documento': tells only whether a code or a file belongs to an accepted quote. */
export function ConferirPage() {
  const inicial = route.useLoaderData()
  const [{ resultado, falha }, setResposta] = useState(inicial)

  async function check(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const dados = new FormData(event.currentTarget)
    const arquivo = dados.get('arquivo')
    try {
      const temArquivo = arquivo instanceof File && arquivo.size > 0
      setResposta(await conferir(temArquivo ? await hashOf(arquivo) : String(dados.get('codigo'))))
    } catch (error) {
      setResposta({ falha: messageOf(error, 'Não foi possível conferir. Tente novamente.') })
    }
  }

  return (
    <main className="aceite" tabIndex={-1}>
      <TopoOrcamento titulo={CONFERIR_DOCUMENTO} texto={COMO_CONFERIR} />
      <div className="aceite-corpo">
        {falha && (
          <p className="aceite-frase" data-fim role="alert">
            {falha}
          </p>
        )}
        {resultado && (
          <p className="aceite-frase" role="status">
            {RESULTADO_DE_CONFERIR[resultado]}
          </p>
        )}
        <form className="aceite-form" data-cartao onSubmit={(event) => void check(event)}>
          <p className="aceite-campo">
            <label htmlFor="conferir-codigo">Código (SHA-256)</label>
            <input
              id="conferir-codigo"
              name="codigo"
              maxLength={200}
              autoComplete="off"
              spellCheck={false}
              defaultValue={inicial.codigo ?? ''}
            />
          </p>
          <p className="aceite-campo">
            <label htmlFor="conferir-arquivo">Arquivo PDF, até 2 MB</label>
            <input id="conferir-arquivo" name="arquivo" type="file" accept="application/pdf" />
          </p>
          <button type="submit" className="aceite-botao">
            Conferir
          </button>
        </form>
      </div>
    </main>
  )
}
