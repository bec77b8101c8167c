/** Where fitting begins, and what draws the weights back where the labelled steps say nothing. Longest prefix first. */
const SLOTS: readonly (readonly [evidence: string, weight: number])[] = [
  ...['in', 'on', 'of', 'near', 'for', 'from', 'under', 'above', 'with', 'into', 'to', 'at', '(', '-'].map((marker) => [`marker:${marker}>P`, 0.3] as const),
  ['marker:none>P', -2], ['marker:verb>P', -2], ['marker:verb>P@press', -0.4], ['marker:verb>T@press', 0.8], ['marker:on>T@press', 0.5], ['marker:by>T@press', 0.5], ['marker:verb>T@go', 0.8], ['marker:in>T@go', 0.5], ['marker:on>T@go', 0.5], ['marker:to>T@go', 0.8],
  ['marker:in>T@type', 0.7], ['marker:into>T@type', 0.9], ['marker:verb>V@type', 0.5], ['marker:=>V', 1], ['marker::>V', 0.8], ['marker:->V', 0.8], ['marker:with>V@type', 0.6], ['marker:as>V@type', 0.6], ['marker:on>V@type', 0.5], ['marker:to>V@type', 0.7],
  ['marker:verb>T@type', 0.3], ['marker:verb>V@choose', 0.5], ['marker:in>T@choose', 0.7], ['marker:from>T@choose', 0.7], ['marker:as>T@choose', 0.5], ['marker:for>T@type', 0.5], ['marker:verb>T@check', 0.8], ['marker:DATA>V', 0.8], ['marker:NAMED>T', 0.6],
  ['said:field>T@type', 1.5], ['said:field>T@choose', 1], ['said:control>T@press', 1.5], ['said:control>T@go', 1.5], ['said:box>T@check', 1.5], ['said:offered>V@choose', 1], ['said:part>T@press', 0.7], ['said:field>V@type', -1], ['said:control>V@type', -0.5], ['said:none>T', -0.7], ['unread:said:control', -0.7], ['unread:said:field', -0.7], ['edge:role>P', -1.5], ['edge:role>T', -0.8], ['edge:role>V', -0.8], ['marker:none>T@type', -0.5], ['marker:in>V@type', -1], ['marker:in>V@choose', -0.6], ['missing:T@type', -1], ['missing:V@type', -0.7], ['missing:T@choose', -0.5], ['missing:V@choose', -0.4], ['missing:T@press', -1], ['missing:T@check', -1], ['missing:T@go', -1.5], ['roleFirst>P', 0.7], ['roleLater>P', 0.3], ['quoted>V', 0.4], ['value>V', 0.8], ['value>T', -0.8], ['innerMarker', -0.3], ['particle:on>check', 1], ['particle:off>uncheck', 1.5], ['particle:off>check', -3], ['particle:on>uncheck', -2],
] // prettier-ignore

const START: readonly (readonly [prefix: string, weight: number])[] = [
  ['nothing', 3], ['reveal:anchor', 4], ['reveal:shown', -5], ['reveal:hover', -1], ['name:nameless', -0.5], ['name:exact', 0.5], ['name:weak', -0.7], ['name:sure', 1], ['name:none', -1.5], ['name:second', -4], ['name:unique', 0.5], ['name:', 0], ['name', 6],
  ['unread:quoted', -3], ['unread:changing', -3], ['unread:value', -2], ['unread:verb', -1.5], ['unread:word', -0.8], ['unread:role', -0.1], ['words:unexplained', -0.8], ['words:all', 0.5],
  ['state:hidden', -3], ['state:dot', -4], ['manner:', 2], ['source:V', 0.5], ['state:disabled', -0.3], ['dialog:outside', -2], ['place:held', 2], ['joined', 1], ['look:', 1.5], ['stands:held', 1.5], ['stands:missed', -2], ['stands:furthest', 1], ['place:missed', -3], ['place:unknown', -3], ['ordinal:right', 2], ['ordinal:wrong', -5],
  ['option:offered', 2], ['option:missing', -2], ['option:shown', 1], ['option:inGroup', 1.5], ['option:elsewhere', -2.5], ['value:misfits', -1.5], ['value:fits', 0.8], ['value:isName', -1.5], ['data:none', -6], ['data:missing', -5], ['role:fits', 1.2], ['role:like', 0.7], ['role:other', -1.5], ['role:', 0],
  ['edge:bare', -1], ['verb:none', -1.5], ['verb:negated', -6], ['verb:second', -1], ['verb:said', 0.8], ['verb:first', 0.5], ['innerVerb', -1], ['innerAnd', -1], ['innerStop', -1.5], ['severalQuoted', -2], ['cut:verb', 0.8], ['cut:laterVerb', 0.2],
  ['cut:value', 0.3], ['cut:words', -0.8], ['form:roleOnly>P', -1.5], ['form:whole>P+role', -0.3], ['form:head', -1], ['form:tail', -1], ['form:besideQuoted', -1], ['key:named', 2], ['key:sure', 3], ['key:unread', -2], ['key:nowhere', -0.5], ['idle:quoted', -3], ['idle:word', -0.5], ['login:fields', 2], ['address', 4], ['twins', -0.3],
  ['over:line', -4], ['reader:agrees', 2], ['reader:differs', 0], ['endsMarker', -3], ['beginsStop', -0.3], ['idle:role:page', 0.5], ['idle:role', -0.5],  ['over:stop', -2.5], ['over:comma', -0.4], ['over:and', -0.4], ['over:path', -1.5], ['range', 1], ['again', 1], ['browser:button', 3], ['key:clicked', -2], ['verb:unsaid', -0.2], ['place:quoted:unknown', -1], ['place:quoted:missed', -1], ['verbMissed:first:base', -2], ['verbMissed:infinitive', -2], ['verbMissed:imperative', -2], ['verbMissed:third', -1.5], ['verbMissed:plural', -1.5], ['verbForm:first:noun', -0.3], ['verbForm:later:noun', -0.7], ['restOfLine>V', 1], ['browser:word', -1], ['again:word', -1], ['verb:unknown', -1], ['form:clause', -0.5], ['form:markerAndObject', -0.5], ['skip:heading', 0.5],
  ['tied', 0.5], ['antecedent:T', 1.5], ['antecedent:P', 1], ['antecedent:again', 0.5], ['skip:', 1], ['skip:quoted', -1], ['expect:innerVerb', -0.5],
] // prettier-ignore

const exact = new Map(SLOTS)

export function startWeight(evidence: string): number {
  const family = evidence.indexOf('@')
  const slot = exact.get(evidence) ?? (family < 0 ? undefined : exact.get(evidence.slice(0, family)))
  if (slot !== undefined) return slot
  return (
    START.find(
      ([prefix]) =>
        evidence === prefix || [':', '>', '@'].some((sign) => evidence.startsWith(prefix.endsWith(':') ? prefix : prefix + sign)),
    )?.[1] ?? 0
  )
}
