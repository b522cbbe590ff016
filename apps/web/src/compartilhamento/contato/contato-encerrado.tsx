import type { Marca } from '@portal/contract/empresa/empresa.contract'
import { formatTelefone, urlTelefone } from '@portal/contract/telefone'
import { urlWhatsApp } from '@portal/contract/whatsapp'
import { useEffect, useState } from 'react'
import { readMarca } from './contato.api.ts'

/** Contact of the company, shown when a link ended while its form was being filled in. */
export function ContatoEncerrado() {
  const [marca, setMarca] = useState<Marca>()
  useEffect(() => {
    readMarca().then(setMarca, () => undefined)
  }, [])
  return (
    <>
      <p>O que você escreveu continua aqui. Peça um novo link a quem enviou este.</p>
      {marca?.whatsapp ? (
        <a className="contato-botao" href={urlWhatsApp(marca.whatsapp)} target="_blank" rel="noopener noreferrer">
          Falar com {marca.nome_fantasia}
        </a>
      ) : (
        marca?.telefone && <a href={urlTelefone(marca.telefone)}>{formatTelefone(marca.telefone)}</a>
      )}
    </>
  )
}
