import { SECOES } from './secoes.ts';
import { camposDe, isIgual, valoresDe } from './valores.ts';
/** Fields that mean something only together are compared and chosen together. */
const JUNTOS = [
    ['city', 'state'],
    ['latitude', 'longitude'],
];
const parte = (campos, de) => campos.map((campo) => de[campo]);
/** What somebody else changed since `antes`, beside what was changed here. */
export function compararVersoes(antes, meus, atual) {
    const versoes = { antes: camposDe(antes), deles: camposDe(valoresDe(atual)), meu: camposDe(meus) };
    const grupos = SECOES.flatMap(({ campos }) => campos).flatMap((campo) => {
        const grupo = JUNTOS.find((juntos) => juntos.includes(campo)) ?? [campo];
        return grupo[0] === campo ? [grupo] : [];
    });
    return grupos.flatMap((campos) => {
        const [a, d, m] = [parte(campos, versoes.antes), parte(campos, versoes.deles), parte(campos, versoes.meu)];
        if (isIgual(a, d))
            return [];
        return [{ campos, ...versoes, conflito: !isIgual(a, m) && !isIgual(d, m) }];
    });
}
/** The values to go on with: theirs where only they changed something, the chosen side where both did. */
export function juntarVersoes(diferencas, meus, atual, lado) {
    const deles = valoresDe(atual);
    const tomados = diferencas.filter((diferenca) => !diferenca.conflito || lado(diferenca) === 'deles');
    const valores = tomados.flatMap(({ campos }) => campos.map((campo) => [campo, deles[campo]]));
    return { ...meus, ...Object.fromEntries(valores) };
}
