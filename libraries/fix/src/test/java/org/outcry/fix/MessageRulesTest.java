// SPDX-License-Identifier: Apache-2.0
package org.outcry.fix;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Faults of messages by the rules of FIX 4.4. */
class MessageRulesTest {
    private static final String ORDER = "11=a|55=ABC|54=1|60=20261120-12:00:00|38=1|40=2|44=1.00|";
    private static final MessageRules RULES = MessageRules.of(
            FixDictionary.fix44(),
            MsgTypes.NEW_ORDER_SINGLE,
            MsgTypes.MASS_QUOTE,
            MsgTypes.HEARTBEAT,
            MsgTypes.ORDER_MASS_STATUS_REQUEST);

    private final FixDecoder decoder = new FixDecoder(4_096, 256);

    private String faultOf(MessageRules rules, String type, String body) {
        byte[] bytes = Messages.message("35=" + type + "|49=C|56=V|34=2|52=20261120-12:00:00|" + body);
        assertThat(decoder.decode(bytes, 0, bytes.length)).isEqualTo(FrameStatus.COMPLETE);
        long fault = rules.faultOf(decoder);
        return fault == MessageRules.NONE ? "none" : MessageRules.reasonOf(fault) + " " + MessageRules.tagOf(fault);
    }

    @ParameterizedTest
    @CsvSource({
        "'',none",
        "5001=x|,none",
        "999=x|,0 999",
        "269=0|,2 269",
        "448=A|,2 448",
        "59=0|,none",
        "59=Z|,5 59",
        "18=6 R|,none",
        "18=6 ~|,5 18",
        "18=6  R|,5 18",
        "111=+5|,6 111",
        "59=00|,6 59",
        "114=X|,6 114",
        "432=20261320|,6 432",
        "126=yesterday|,6 126",
        "453=2|448=A|447=D|452=1|448=B|,none",
        "453=1|448=A|802=2|523=x|803=1|523=y|,none",
        "453=1|448=A|802=2|523=x|803=1|,16 802",
        "453=1|448=A|452=1|447=D|,15 447",
        "453=1|447=D|448=A|,15 453",
        "453=1|448=A|5001=x|447=D|,none",
        "453=2|448=A|447=D|,16 453",
        "453=1|448=A|447=~|,5 447",
        "453=0|,none",
        "453=x|,6 453",
        "453=1|448=A|269=0|,2 269",
        "116=|,none",
        "97=x|,6 97"
    })
    void shouldFindTheFaultOfAnOrder(String fields, String fault) {
        boolean header = fields.startsWith("97=") || fields.startsWith("116=");
        assertThat(faultOf(RULES, "D", header ? fields + ORDER : ORDER + fields))
                .isEqualTo(fault);
    }

    @Test
    void shouldRequireWhatTheStandardDoes() {
        assertThat(faultOf(RULES, "D", ORDER.replace("60=20261120-12:00:00|", "")))
                .isEqualTo("1 60");
        assertThat(faultOf(RULES.withOptional(60), "D", ORDER.replace("60=20261120-12:00:00|", "")))
                .isEqualTo("none");
        assertThat(faultOf(RULES, "AF", "584=a|")).isEqualTo("1 585");
        assertThat(faultOf(RULES, "i", "117=q|296=1|302=S|295=1|299=E|55=ABC|")).isEqualTo("1 304");
        assertThat(faultOf(RULES, "i", "117=q|296=2|302=S|304=1|295=1|299=E|302=T|304=1|295=2|299=E|299=F|"))
                .isEqualTo("none");
    }

    @Test
    void shouldIgnoreUnknownFieldsIfAsked() {
        MessageRules lenient = RULES.ignoringUnknown();
        assertThat(faultOf(lenient, "D", ORDER + "999=x|269=0|")).isEqualTo("none");
        assertThat(faultOf(lenient, "D", ORDER + "453=2|448=A|999=x|447=D|448=B|"))
                .isEqualTo("none");
        assertThat(faultOf(lenient, "D", ORDER + "453=2|448=A|802=1|523=x|448=B|"))
                .isEqualTo("none");
        assertThat(faultOf(lenient, "D", ORDER + "59=Z|")).isEqualTo("5 59");
    }

    @Test
    void shouldTakeWhatIsAddedToTheDictionary() {
        FixDictionary more = FixDictionary.fix44()
                .withValue(Tags.TIME_IN_FORCE, "Z")
                .withFields(MsgTypes.NEW_ORDER_SINGLE, Tags.CONTINGENCY_TYPE);
        MessageRules rules = MessageRules.of(more, MsgTypes.NEW_ORDER_SINGLE, MsgTypes.HEARTBEAT);
        assertThat(faultOf(rules, "D", ORDER + "59=Z|1385=1|")).isEqualTo("none");
        assertThat(faultOf(RULES, "D", ORDER + "1385=1|")).isEqualTo("0 1385");
        assertThat(faultOf(rules, "0", "1385=1|")).isEqualTo("2 1385");
        MessageRules any =
                MessageRules.of(FixDictionary.fix44().withAnyValue(Tags.TIME_IN_FORCE), MsgTypes.NEW_ORDER_SINGLE);
        assertThat(faultOf(any, "D", ORDER + "59=Y|")).isEqualTo("none");
        assertThat(faultOf(any, "D", ORDER + "59=YY|")).isEqualTo("6 59");
    }

    @Test
    void shouldHaveNoRulesForOtherMessages() {
        assertThat(faultOf(RULES, "8", "999=x|")).isEqualTo("none");
        assertThat(faultOf(RULES.ignoringUnknown().withOptional(60), "3", "373=x|"))
                .isEqualTo("none");
        assertThat(faultOf(RULES, "0", "112=x|")).isEqualTo("none");
        assertThat(faultOf(RULES, "0", "55=ABC|")).isEqualTo("2 55");
    }
}
