import { NativeSelect } from '@mantine/core'
import { DOCUMENTO_ENVIADO } from '@portal/contract/documentos/limites'
import { PAPEIS_PACIENTE, type PapelPaciente } from '@portal/contract/pacientes/checklist'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { DocumentoGrupo } from '../../cadastro/documentos/documento-grupo.tsx'
import { createFilaDoPaciente, useDocumentos } from '../../documentos/documentos.api.ts'
import { notifySuccess } from '../../ui/notify.ts'
import { preparoQuery } from '../internacoes.api.ts'
import classes from './registrar-form.module.css'

type Documento = { id: string; tipo: string; nome: string }

type Props = {
  name: string
  label: string
  papel: PapelPaciente
  paciente: string
  documentos: readonly Documento[]
  value: string
  error?: string | undefined
  onChange: (id: string) => void
  /** The form cannot be submitted while a file is uploading. */
  onUploading: (uploading: boolean) => void
}

/** Choice of one of the patient's documents of a kind, or upload of a new one, which is then chosen. */
export function PapelCampo({ papel, paciente, documentos, onChange, onUploading, ...props }: Props) {
  const queryClient = useQueryClient()
  const { refresh } = useDocumentos()
  const [fila] = useState(() => createFilaDoPaciente(paciente))
  const envios = useSyncExternalStore(fila.subscribe, fila.current)
  const doTipo = documentos.filter(({ tipo }) => tipo === papel)

  async function choose(id: string) {
    notifySuccess(DOCUMENTO_ENVIADO)
    await Promise.all([refresh(), queryClient.invalidateQueries({ queryKey: preparoQuery(paciente).queryKey })])
    onChange(id)
  }
  useEffect(() => {
    fila.listen({
      onPronto: ({ id }) => void choose(id),
      onEncerrado: () => undefined,
      onContagem: (aCaminho) => onUploading(aCaminho > 0),
    })
  })

  return (
    <div className={`portal-stack-small ${classes.largo}`}>
      <NativeSelect
        {...props}
        data={[{ value: '', label: 'Ainda não tenho' }, ...doTipo.map(({ id, nome }) => ({ value: id, label: nome }))]}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <DocumentoGrupo
        rotulo={`Enviar ${PAPEIS_PACIENTE[papel].toLowerCase()}`}
        documentos={[]}
        envios={envios}
        cheio={false}
        onFiles={(files) => fila.add(papel, files)}
        onRemove={() => undefined}
        onRetry={fila.retry}
        onCancel={fila.cancel}
      />
    </div>
  )
}
