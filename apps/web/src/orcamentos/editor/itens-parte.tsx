import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { ActionIcon, Button, Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { DESCRICAO_ITEM, ITENS_MAXIMO } from '@portal/contract/orcamentos/limites'
import { formatCentavos } from '@portal/contract/orcamentos/moeda'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { memo, useCallback, useEffect, useRef } from 'react'
import { MoneyInput } from '../../ui/money-input.tsx'
import { Dobra } from './dobra.tsx'
import classes from './editor.module.css'
import { errosDoItem, type ItemDigitado, itemDaTaxa, novoItem } from './formulario.ts'
import { parteDe } from './parte.ts'

type LinhaProps = {
  item: ItemDigitado
  /** Position in the list, from 1. */
  lugar: number
  /** True after an attempt to save: empty fields then count as errors too. */
  tried: boolean
  onChange: (chave: string, mudanca: Partial<ItemDigitado>) => void
  onRemove: (chave: string) => void
}

const Linha = memo(function Linha({ item, lugar, tried, onChange, onRemove }: LinhaProps) {
  const { chave, descricao, quantidade, valor_centavos, recorrente } = item
  const erros = errosDoItem(item)
  const erroDe = (campo: keyof typeof erros, vazio: boolean) => (tried || !vazio ? erros[campo] : undefined)
  // The first wrong input gets the name 'itens', by which a failed save focuses it.
  const nomeDe = (campo: keyof typeof erros) => (Object.keys(erros)[0] === campo ? { name: 'itens' } : {})
  return (
    <fieldset className={classes.item} aria-label={descricao || `Item ${lugar}`}>
      <TextInput
        label="Descrição"
        {...nomeDe('descricao')}
        className={classes.descricao}
        autoComplete="off"
        maxLength={DESCRICAO_ITEM.max}
        value={descricao}
        error={erroDe('descricao', descricao === '')}
        onChange={({ currentTarget }) => onChange(chave, { descricao: currentTarget.value })}
      />
      <TextInput
        label="Qtd."
        {...nomeDe('quantidade')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        value={quantidade}
        error={erroDe('quantidade', quantidade === '')}
        onChange={({ currentTarget }) => onChange(chave, { quantidade: currentTarget.value })}
      />
      <MoneyInput
        label="Valor"
        {...nomeDe('valor_centavos')}
        centavos={valor_centavos}
        error={erroDe('valor_centavos', valor_centavos === null)}
        onChange={(centavos) => onChange(chave, { valor_centavos: centavos })}
      />
      <Checkbox
        className={classes.recorrente}
        label="Cobrado em cada período"
        checked={recorrente}
        onChange={({ currentTarget }) => onChange(chave, { recorrente: currentTarget.checked })}
      />
      <ActionIcon
        className={classes.tirar}
        variant="subtle"
        color="terracotta"
        size="lg"
        aria-label={`Tirar ${descricao || `item ${lugar}`}`}
        onClick={() => onRemove(chave)}
      >
        <IconTrash size={18} aria-hidden />
      </ActionIcon>
    </fieldset>
  )
})

/** 'Remoção, R$ 500,00' for one item, '3, R$ 1.200,00' for several; amounts charged once. */
function resumoDe(itens: readonly ItemDigitado[]) {
  const [primeiro] = itens
  const soma = itens.reduce((total, item) => total + (Number(item.quantidade) || 1) * (item.valor_centavos ?? 0), 0)
  const quais = itens.length === 1 && primeiro?.descricao ? primeiro.descricao : itens.length
  return `${quais}, ${formatCentavos(soma)}`
}

/** Costs besides the treatment, one line each. */
export const ItensParte = parteDe(['itens'], ({ values: { itens }, erros, set, preparo: { taxas } }) => {
  const latest = useRef(itens)
  useEffect(() => {
    latest.current = itens
  })
  // Stable, so that only the changed line re-renders.
  const change = useCallback<LinhaProps['onChange']>(
    (chave, mudanca) =>
      set(
        'itens',
        latest.current.map((item) => (item.chave === chave ? { ...item, ...mudanca } : item)),
      ),
    [set],
  )
  const remove = useCallback<LinhaProps['onRemove']>(
    (chave) =>
      set(
        'itens',
        latest.current.filter((item) => item.chave !== chave),
      ),
    [set],
  )
  const faltam = taxas.filter(({ id }) => itens.every(({ taxa_id }) => taxa_id !== id))
  const cheio = itens.length >= ITENS_MAXIMO
  return (
    <Dobra id="parte-itens" titulo="Taxas" valor={itens.length === 0 ? 'nenhuma' : resumoDe(itens)} erro={erros.itens}>
      {itens.map((item, lugar) => (
        <Linha
          key={item.chave}
          item={item}
          lugar={lugar + 1}
          tried={erros.itens !== undefined}
          onChange={change}
          onRemove={remove}
        />
      ))}
      {erros.itens && (
        <p role="alert" className="portal-refusal">
          {erros.itens}
        </p>
      )}
      {!cheio && (
        <div className="portal-row">
          {faltam.length > 0 && (
            <NativeSelect
              aria-label="Adicionar taxa"
              value=""
              data={[
                { value: '', label: 'Adicionar taxa…' },
                ...faltam.map(({ id, name }) => ({ value: id, label: name })),
              ]}
              onChange={({ currentTarget }) => {
                const taxa = faltam.find(({ id }) => id === currentTarget.value)
                if (taxa) set('itens', [...itens, itemDaTaxa(taxa)])
              }}
            />
          )}
          <Button
            variant="default"
            leftSection={<IconPlus size={18} aria-hidden />}
            onClick={() => set('itens', [...itens, novoItem()])}
          >
            Adicionar item
          </Button>
        </div>
      )}
    </Dobra>
  )
})
