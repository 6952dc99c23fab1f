package org.outcry.wire;

/**
 * The encodings of a call, for whoever chooses when the program runs: {@code XEncodings} of an interface {@code X} has a
 * writer and a reader for each. What each costs, and what change of a schema it survives, is in the README of the room.
 *
 * <p>The first byte of a message tells its encoding: an opening brace starts JSON; a byte from {@code FA} to {@code FD},
 * which no text holds, one of the binary encodings (see {@link Messages}); anything else starts YAML.
 */
public enum Encoding {
    /** For people: a document for each call, see {@link YamlParser}. */
    YAML(0),
    /** For other programs: an object for each call, in a line of its own, see {@link JsonParser}. */
    JSON('{'),
    /** For schemas that differ: each message has the names and types of its fields in front of their values. */
    SELF_DESCRIBING(0xFB),
    /** The smallest, for equal schemas: the values of the fields, one after the other, in as few bytes as they take. */
    RAW(0xFC),
    /** The fastest, for equal schemas or one that goes on where the other ends: a declared little-endian layout. */
    TRIVIALLY_COPYABLE(0xFD);

    private final int mark;

    Encoding(int mark) {
        this.mark = mark;
    }

    /** Whether its messages are texts, in UTF-8, which need no header. */
    public boolean isText() {
        return this == YAML || this == JSON;
    }

    /** The first byte of its messages, 0 to 255; 0 for YAML, which starts with whatever starts no other. */
    public int mark() {
        return mark;
    }

    /** The encoding of a message that starts with a byte. */
    public static Encoding of(byte first) {
        return switch (first & 0xFF) {
            case '{' -> JSON;
            case 0xFB -> SELF_DESCRIBING;
            case 0xFC -> RAW;
            case 0xFD -> TRIVIALLY_COPYABLE;
            default -> YAML;
        };
    }

    /** Its parser at the start of a text, for an encoding that {@link #isText}. */
    public TextParser parser(String source, String text) {
        return switch (this) {
            case YAML -> new YamlParser(source, text);
            case JSON -> new JsonParser(source, text);
            default ->
                throw new IllegalArgumentException("not an encoding of texts: encoding=" + this + ": use YAML or JSON");
        };
    }
}
