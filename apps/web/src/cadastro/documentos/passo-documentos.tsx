import { isTipoDocumento, type TipoDocumento } from '@portal/contract/cadastro/documentos'
import { DOCUMENTOS, DOCUMENTOS_MAXIMO } from '@portal/contract/cadastro/opcoes'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { PassoProps } from '../campos.ts'
import { DocumentoGrupo } from './documento-grupo.tsx'
import { type Formulario, removeDocumento } from './documentos.api.ts'
import { createFilaDocumentos } from './fila-documentos.ts'
import proprias from './passo-documentos.module.css'
import { preloadEnvio, sendDocumento } from './send-documento.ts'

/** Queues by form id, outside React: uploads continue after the step is unmounted. */
const filas = new Map<string, ReturnType<typeof createFila>>()
const createFila = (form: Formulario) =>
  createFilaDocumentos((file, options: Parameters<typeof sendDocumento>[2]) => sendDocumento(file, form, options))

function filaDe(token: string, envio_id: string) {
  const fila = filas.get(envio_id) ?? createFila({ token, envio_id })
  filas.set(envio_id, fila)
  return fila
}

const TIPOS = Object.keys(DOCUMENTOS).filter(isTipoDocumento)

/** Step with the documents of every kind; all are optional. */
export function PassoDocumentos({ form, documentos: { token, encerrar, trackDocumentos } }: PassoProps) {
  const { envio_id, documentos } = form.values
  const fila = filaDe(token, envio_id)
  const envios = useSyncExternalStore(fila.subscribe, fila.current)
  const [dito, setDito] = useState('')
  useEffect(preloadEnvio, [])
  const aviso = useRef<HTMLParagraphElement>(null)

  useEffect(() => {
    fila.listen({
      onPronto(documento) {
        form.insertListItem('documentos', documento)
        setDito(`${documento.nome} enviado.`)
      },
      onEncerrado: encerrar,
      onContagem: trackDocumentos,
    })
  })

  function remove(id: string) {
    const indice = documentos.findIndex((documento) => documento.id === id)
    if (indice === -1) return
    form.removeListItem('documentos', indice)
    form.clearErrors()
    setDito(`${documentos[indice]?.nome} removido.`)
    aviso.current?.focus()
    void removeDocumento({ token, envio_id }, id)
  }

  const cheio = documentos.length + envios.filter(({ erro }) => erro === null).length >= DOCUMENTOS_MAXIMO
  const props = (tipo: TipoDocumento) => ({
    tipo,
    rotulo: DOCUMENTOS[tipo],
    documentos: documentos.flatMap((documento, indice) =>
      documento.tipo === tipo ? [{ ...documento, erro: form.errors[`documentos.${indice}`]?.toString() }] : [],
    ),
    envios: envios.filter((envio) => envio.tipo === tipo),
  })
  return (
    <>
      <p className="portal-quiet">
        Se não tiver os documentos agora, é só continuar. Aceitamos JPG, PNG, WebP ou PDF de até 10 MB. Os arquivos
        ficam cifrados e só quem cuida do cadastro os abre.
      </p>
      <p ref={aviso} role="status" tabIndex={-1} className={proprias.dito}>
        {dito}
      </p>
      {TIPOS.map((tipo) => (
        <DocumentoGrupo
          key={tipo}
          {...props(tipo)}
          cheio={cheio}
          onFiles={(files) => fila.add(tipo, files)}
          onRemove={remove}
          onRetry={fila.retry}
          onCancel={fila.cancel}
        />
      ))}
      {cheio && <p className="portal-quiet">Máximo de {DOCUMENTOS_MAXIMO} documentos atingido</p>}
    </>
  )
}
