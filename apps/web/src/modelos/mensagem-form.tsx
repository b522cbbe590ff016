import { Button, NativeSelect, Text, Textarea } from '@mantine/core'
import { NAO_QUER_MENSAGENS } from '@portal/contract/modelos/limites'
import type { Modelo } from '@portal/contract/modelos/modelos.contract'
import { preencher, type Variavel } from '@portal/contract/modelos/preencher'
import { citaDiagnostico, EVITE_DIAGNOSTICO } from '@portal/contract/modelos/sigilo'
import { isDeFora, urlTelefone } from '@portal/contract/telefone'
import { urlWhatsApp } from '@portal/contract/whatsapp'
import { useState } from 'react'
import classes from './mensagem-form.module.css'
import { CONFIRA_O_NUMERO, modeloInicial } from './modelo-inicial.ts'

/** Longest text that WhatsApp accepts in an address, in characters. */
const MENSAGEM_MAXIMA = 4_000

type Props = {
  telefone: string
  modelos: readonly Modelo[]
  /** Key of the preselected template. */
  chave: string
  valores: Partial<Record<Variavel, string | null>>
  /** Label of the button that opens WhatsApp. */
  abrir?: string
  /** Label of the button that closes the form. */
  fechar?: string
  /** True if the family accepts WhatsApp messages; null if nobody asked. */
  aceita: boolean | null
  /** Called when WhatsApp or the telephone is opened. */
  onAbrir: (canal: 'whatsapp' | 'ligacao') => void
  onClose: () => void
}

/** Choice of a template with its filled-in text; the telephone instead for families that want no messages. */
export function MensagemForm({ telefone, modelos, chave, valores, abrir = 'Abrir WhatsApp', ...props }: Props) {
  const { fechar = 'Voltar', aceita, onAbrir, onClose } = props
  const deFora = isDeFora(telefone)
  const [escolhido, setEscolhido] = useState(() => modeloInicial(modelos, chave, telefone))
  const [texto, setTexto] = useState(() => (escolhido ? preencher(escolhido.texto, valores) : ''))
  if (aceita === false)
    return (
      <div className={classes.mensagem}>
        <p role="status" className={classes.aviso}>
          {NAO_QUER_MENSAGENS}
        </p>
        <div className="portal-row-end">
          <Button variant="default" onClick={onClose}>
            {fechar}
          </Button>
          <Button
            component="a"
            href={urlTelefone(telefone)}
            data-autofocus
            onClick={() => {
              onAbrir('ligacao')
              onClose()
            }}
          >
            Ligar
          </Button>
        </div>
      </div>
    )
  if (modelos.length === 0) return <Text c="dimmed">Nenhum modelo encontrado</Text>

  function choose(id: string) {
    const modelo = modelos.find((outro) => outro.id === id)
    if (!modelo) return
    setEscolhido(modelo)
    setTexto(preencher(modelo.texto, valores))
  }

  return (
    <div className={classes.mensagem}>
      {deFora && (
        <p role="note" className={classes.aviso}>
          {CONFIRA_O_NUMERO}
        </p>
      )}
      <NativeSelect
        label="Modelo"
        data={[
          ...(escolhido ? [] : [{ value: '', label: 'Sem modelo' }]),
          ...modelos.map(({ id, titulo, escopo }) => ({
            value: id,
            label: escopo === 'pessoal' ? `${titulo} (meu)` : titulo,
          })),
        ]}
        value={escolhido?.id ?? ''}
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
      <div className="portal-row-end">
        <Button variant="default" onClick={onClose}>
          {fechar}
        </Button>
        <Button
          component="a"
          href={urlWhatsApp(telefone, texto || undefined)}
          target="_blank"
          rel="noopener noreferrer"
          data-autofocus
          onClick={() => {
            onAbrir('whatsapp')
            onClose()
          }}
        >
          {abrir}
        </Button>
      </div>
    </div>
  )
}
