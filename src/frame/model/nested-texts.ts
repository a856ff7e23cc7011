import type { NestedTexts } from './field-model';
import type { PropertySchema } from './source';

type Say = (schema: PropertySchema) => Pick<NestedTexts, 'label' | 'help' | 'type' | 'options'>;

function anyOf(texts: NestedTexts): NestedTexts | undefined {
  return Object.values(texts).some((part) => part !== undefined) ? texts : undefined;
}

/**
 * Collects the texts of nested schemas: properties, list entries and alternatives at any depth.
 * @param say returns the texts of one schema without nested ones.
 */
export function nestedTexts(schema: PropertySchema, say: Say): NestedTexts | undefined {
  const inside = (part: PropertySchema): NestedTexts => ({ ...say(part), ...nestedTexts(part, say) });
  const properties = Object.entries(schema.properties ?? {}).map(([name, part]) => [name, inside(part)] as const);
  const variants = schema.oneOf ?? schema.anyOf;
  const items = schema.items === undefined || Array.isArray(schema.items) ? undefined : inside(schema.items);
  return anyOf({
    properties: properties.length === 0 ? undefined : Object.fromEntries(properties),
    items,
    variants: variants?.map(inside),
  });
}
