import { Button, NativeSelect, Textarea } from '@mantine/core'
import { CONDICOES_MAXIMO } from '@portal/contract/orcamentos/limites'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { condicoesQuery } from '../orcamentos.api.ts'
import { Dobra } from './dobra.tsx'
import { parteDe } from './parte.ts'

const GuardarDialog = lazyPart(() => import('./modelos-dialog.tsx').then((part) => part.GuardarDialog))
const ModelosDialog = lazyPart(() => import('./modelos-dialog.tsx').then((part) => part.ModelosDialog))

const DE_QUEM = { empresa: '', pessoal: ' (só meu)' }

/** Conditions, from a template or written freely. */
export const CondicoesParte = parteDe(['condicoes'], ({ values: { condicoes }, erros, campo, set, preparo }) => {
  const modelos = useQuery(condicoesQuery()).data ?? []
  const [janela, setJanela] = useState<'guardar' | 'gerenciar'>()
  const close = () => setJanela(undefined)
  const prontos = [preparo.condicoes_padrao, ...modelos.map(({ texto }) => texto)]
  const escrito = condicoes.trim()

  function use(texto: string) {
    // Own text stays above the inserted template.
    const isPronto = escrito === '' || prontos.some((pronto) => pronto?.trim() === escrito)
    set('condicoes', isPronto ? texto : `${escrito}\n\n${texto}`)
  }

  return (
    <Dobra
      id="parte-condicoes"
      titulo="Condições"
      valor={
        escrito === '' ? 'nenhuma' : escrito === preparo.condicoes_padrao?.trim() ? 'as da empresa' : 'escritas aqui'
      }
      erro={erros.condicoes}
    >
      {modelos.length > 0 && (
        <NativeSelect
          aria-label="Usar modelo de condições"
          value=""
          data={[
            { value: '', label: 'Usar modelo…' },
            ...modelos.map(({ id, titulo, escopo }) => ({ value: id, label: titulo + DE_QUEM[escopo] })),
          ]}
          onChange={({ currentTarget }) => {
            const modelo = modelos.find(({ id }) => id === currentTarget.value)
            if (modelo) use(modelo.texto)
          }}
        />
      )}
      <Textarea
        {...campo('condicoes')}
        label={undefined}
        aria-labelledby="parte-condicoes"
        autosize
        minRows={4}
        maxRows={16}
        maxLength={CONDICOES_MAXIMO}
      />
      <div className="portal-row">
        <Button variant="subtle" size="compact-md" disabled={escrito === ''} onClick={() => setJanela('guardar')}>
          Guardar como modelo
        </Button>
        <Button variant="subtle" size="compact-md" onClick={() => setJanela('gerenciar')}>
          Gerenciar modelos
        </Button>
      </div>
      <Suspense>
        {janela === 'guardar' && <GuardarDialog texto={condicoes} onClose={close} />}
        {janela === 'gerenciar' && <ModelosDialog onClose={close} />}
      </Suspense>
    </Dobra>
  )
})
