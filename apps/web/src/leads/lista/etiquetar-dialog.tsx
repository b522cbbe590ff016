import { Checkbox, TextInput } from '@mantine/core'
import type { LeadLinha } from '@portal/contract/leads/lead.contract'
import { ETIQUETA } from '@portal/contract/leads/limites'
import { cleanNome, erroDoNome } from '@portal/contract/regras/nome'
import { useState } from 'react'
import { messageOf } from '../../platform/api-error.ts'
import { notifySuccess } from '../../ui/notify.ts'
import { useLote } from './lista.api.ts'
import { LoteForm } from './lote-form.tsx'
import { resultado } from './resultado.ts'

type Props = { leads: LeadLinha[]; onClose: () => void; onDone: () => void }

/** Adds a tag to several leads, or removes it. */
export function EtiquetarDialog({ leads, onClose, onDone }: Props) {
  const { etiquetar } = useLote()
  const [etiqueta, setEtiqueta] = useState('')
  const [tirar, setTirar] = useState(false)
  const [erro, setErro] = useState<string>()
  const conhecidas = [...new Set(leads.flatMap(({ etiquetas }) => etiquetas))].toSorted()

  async function save() {
    const limpa = cleanNome(etiqueta)
    const recusa = erroDoNome(ETIQUETA, limpa)
    if (recusa) return setErro(recusa)
    try {
      const feito = await etiquetar.mutateAsync({ ids: leads.map(({ id }) => id), etiqueta: limpa, tirar })
      notifySuccess(resultado('etiquetado', feito))
      onDone()
    } catch (error) {
      setErro(messageOf(error, 'Erro ao etiquetar leads'))
    }
  }

  return (
    <LoteForm
      title="Etiquetar leads"
      confirmLabel={tirar ? 'Tirar etiqueta' : 'Pôr etiqueta'}
      busy={etiquetar.isPending}
      onSubmit={save}
      onClose={onClose}
    >
      <TextInput
        label="Etiqueta"
        data-autofocus
        autoComplete="off"
        list="etiquetas-conhecidas"
        maxLength={ETIQUETA.max}
        value={etiqueta}
        error={erro}
        onChange={({ currentTarget }) => {
          setEtiqueta(currentTarget.value)
          setErro(undefined)
        }}
      />
      <datalist id="etiquetas-conhecidas">
        {conhecidas.map((conhecida) => (
          <option key={conhecida} value={conhecida} />
        ))}
      </datalist>
      <Checkbox
        label="Tirar esta etiqueta"
        checked={tirar}
        onChange={({ currentTarget }) => setTirar(currentTarget.checked)}
      />
    </LoteForm>
  )
}
