// SPDX-License-Identifier: Apache-2.0
package org.outcry.webgateway;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.outcry.api.instrument.Phase;
import org.outcry.wire.text.Json;

/**
 * Objects of answers, as OpenAPI and AsyncAPI have them. Each field is a name and a kind: a word of {@link #kind}, a
 * field of requests with the same values ({@code @}), a list of other objects in brackets, or words with bars between
 * them. {@code ?} marks a field that an answer may lack. The tests compare all answers of the gateway with them.
 */
enum AnswerSchema {
    EXECUTION("sequence:count matchNumber:number price:decimal quantity:decimal liquidity:auction|taker|maker"),
    ORDER("orderId:number? clientOrderId:text symbol:text side:@ type:@ timeInForce:@ quantity:decimal"
            + " peggedPrice:decimal? price:decimal? stopPrice:decimal? displayQuantity:decimal?"
            + " minimumQuantity:decimal? expireTime:time? postOnly:@? peg:@? pegOffset:decimal? account:text?"
            + " status:pending|open|filled|cancelled reason:text? executedQuantity:decimal openQuantity:decimal"
            + " averagePrice:decimal? fills:[EXECUTION]?"),
    ORDERS("orders:[ORDER]"),
    CANCELLED("cancelled:count"),
    QUOTE_REJECTION("symbol:text sides:text code:text detail:text"),
    QUOTED("quoteId:text quotes:count rejected:[QUOTE_REJECTION]"),
    WITHDRAWN("quoteId:text withdrawn:count"),
    INSTRUMENT("symbol:text phase:phase priceIncrement:decimal quantityIncrement:decimal lowestPrice:decimal"
            + " highestPrice:decimal largestQuantity:decimal hasTickTable:flag"),
    INSTRUMENTS("instruments:[INSTRUMENT]"),
    LEVEL("price:decimal quantity:decimal"),
    BOOK("symbol:text event:count bids:[LEVEL] asks:[LEVEL]"),
    TRADE("matchNumber:number time:time? price:decimal? quantity:decimal? busted:flag?"),
    TRADES("symbol:text trades:[TRADE]"),
    CANDLE("start:time open:decimal high:decimal low:decimal close:decimal volume:decimal trades:count"),
    CANDLES("symbol:text interval:@ candles:[CANDLE]"),
    FILL("kind:fill|bust sequence:count time:time symbol:text? side:@? orderId:number? matchNumber:number"
            + " price:decimal? quantity:decimal? executedQuantity:decimal? openQuantity:decimal?"
            + " liquidity:auction|taker|maker? clientOrderId:text?"),
    FILLS("fills:[FILL] next:count more:flag"),
    POSITION("symbol:text position:decimal boughtQuantity:decimal soldQuantity:decimal boughtValue:decimal"
            + " soldValue:decimal"),
    POSITIONS("participant:count positions:[POSITION]"),
    LIMIT("kind:text symbol:text? limit:decimal used:decimal"),
    LIMITS("participant:count limits:[LIMIT]"),
    STATUS("session:count owned:flag closed:flag sequence:count event:count time:time"),
    TIME("time:time");

    private static final String REFERENCE = "#/components/schemas/";

    private final String fields;

    AnswerSchema(String fields) {
        this.fields = fields;
    }

    /** Returns its name among the schemas of a document, such as {@code QuoteRejection}. */
    String word() {
        String word = Field.camelCase(this);
        return Character.toUpperCase(word.charAt(0)) + word.substring(1);
    }

    /** Returns a reference to it. */
    Json reference() {
        return new Json().put("$ref", REFERENCE + word());
    }

    Json schema() {
        Json properties = new Json();
        each().forEach(field -> properties.put(name(field), kind(name(field), kind(field))));
        List<String> required = each().filter(field -> !field.endsWith("?"))
                .map(AnswerSchema::name)
                .toList();
        return new Json()
                .put("type", "object")
                .put("properties", properties)
                .put("required", required)
                .put("additionalProperties", false);
    }

    private Stream<String> each() {
        return Arrays.stream(fields.split(" ", -1));
    }

    private static String name(String field) {
        return field.substring(0, field.indexOf(':'));
    }

    private static String kind(String field) {
        return field.substring(field.indexOf(':') + 1).replace("?", "");
    }

    private static Json kind(String name, String kind) {
        Json text = new Json().put("type", "string");
        return switch (kind) {
            case "text" -> text;
            case "number" -> text.put("pattern", "^[0-9]+$");
            case "decimal" -> text.put("pattern", "^-?[0-9]+(\\.[0-9]+)?$");
            case "time" -> text.put("format", "date-time");
            case "count" -> new Json().put("type", "integer");
            case "flag" -> new Json().put("type", "boolean");
            case "phase" ->
                words(text, Arrays.stream(Phase.values()).map(OrderViews::word).toList());
            case "@" -> words(text, ofField(name));
            default ->
                kind.startsWith("[")
                        ? new Json()
                                .put("type", "array")
                                .put(
                                        "items",
                                        valueOf(kind.substring(1, kind.length() - 1))
                                                .reference())
                        : words(text, List.of(kind.split("\\|", -1)));
        };
    }

    private static Json words(Json text, List<String> words) {
        return text.put("enum", words);
    }

    private static List<String> ofField(String key) {
        return Arrays.stream(Field.values())
                .filter(field -> field.key().equals(key))
                .findFirst()
                .orElseThrow()
                .words();
    }
}
