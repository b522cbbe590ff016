import { Button, NativeSelect, Text, Textarea } from '@mantine/core'
import type { Lead } from '@portal/contract/leads/lead.contract'
import type { Modelo } from '@portal/contract/modelos/modelos.contract'
import { preencher, type Variavel } from '@portal/contract/modelos/preencher'
import { citaDiagnostico, EVITE_DIAGNOSTICO } from '@portal/contract/modelos/sigilo'
import { urlWhatsApp } from '@portal/contract/whatsapp'
import { useState } from 'react'
import { leaveFor } from './contato.ts'
import { MODELO_DA_ETAPA } from './mensagem.ts'
import classes from './mensagem-dialog.module.css'

/** Longest text that WhatsApp takes from an address. */
const MENSAGEM_MAXIMA = 4_000

type Props = {
  lead: Lead
  modelos: readonly Modelo[]
  valores: Partial<Record<Variavel, string | null>>
  onClose: () => void
}

/** Choice of a template, and its filled-in text. */
export function MensagemForm({ lead, modelos, valores, onClose }: Props) {
  const [escolhido, setEscolhido] = useState(
    () => modelos.find(({ chave }) => chave === MODELO_DA_ETAPA[lead.etapa]) ?? modelos[0],
  )
  const [texto, setTexto] = useState(() => (escolhido ? preencher(escolhido.texto, valores) : ''))
  if (!escolhido) return <Text c="dimmed">Nenhum modelo encontrado</Text>

  function choose(id: string) {
    const modelo = modelos.find((outro) => outro.id === id)
    if (!modelo) return
    setEscolhido(modelo)
    setTexto(preencher(modelo.texto, valores))
  }

  return (
    <div className={classes.mensagem}>
      <NativeSelect
        label="Modelo"
        data={modelos.map(({ id, titulo, escopo }) => ({
          value: id,
          label: escopo === 'pessoal' ? `${titulo} (meu)` : titulo,
        }))}
        value={escolhido.id}
        onChange={(event) => choose(event.currentTarget.value)}
      />
      <Textarea
        label="Mensagem"
        autosize
        minRows={5}
        maxRows={14}
        maxLength={MENSAGEM_MAXIMA}
        value={texto}
        onChange={(event) => setTexto(event.currentTarget.value)}
      />
      {citaDiagnostico(texto, valores.clinica) && (
        <p role="alert" className={classes.aviso}>
          {EVITE_DIAGNOSTICO}
        </p>
      )}
      <div className={classes.acoes}>
        <Button variant="default" onClick={onClose}>
          Cancelar
        </Button>
        <Button
          component="a"
          href={urlWhatsApp(lead.telefone, texto)}
          target="_blank"
          rel="noopener noreferrer"
          data-autofocus
          onClick={() => {
            leaveFor('whatsapp', lead)
            onClose()
          }}
        >
          Abrir WhatsApp
        </Button>
      </div>
    </div>
  )
}
